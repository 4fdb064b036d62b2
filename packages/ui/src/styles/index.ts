import form from './form.css?inline'
import tokens from './tokens.css?inline'

/** What every screen needs. */
export const baseStyles: readonly string[] = [tokens, form]
