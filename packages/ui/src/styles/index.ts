import brand from './brand.css?inline'
import form from './form.css?inline'
import loading from './loading.css?inline'
import tokens from './tokens.css?inline'

/** Styles of every element and page: colors, forms, the brand's logo, loading. */
export const baseStyles: readonly string[] = [tokens, form, brand, loading]
