import authorize from './authorize.css?inline'

/** Handing a sign-in on to an application or an editor. */
export const authorizeStyles: readonly string[] = [authorize]
