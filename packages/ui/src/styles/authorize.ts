import authorize from './authorize.css?inline'

/** Styles of the consent pages for applications and editors. */
export const authorizeStyles: readonly string[] = [authorize]
