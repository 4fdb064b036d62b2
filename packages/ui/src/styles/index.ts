import brand from './brand.css?inline'
import form from './form.css?inline'
import loading from './loading.css?inline'
import tokens from './tokens.css?inline'

/** What every element and every page needs: colours, forms, the brand's logo, waiting. */
export const baseStyles: readonly string[] = [tokens, form, brand, loading]
