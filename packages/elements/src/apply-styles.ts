import { adoptStyles } from '@sso-elements/ui/styles/adopt'
import { baseStyles } from '@sso-elements/ui/styles/base'
import hostStyles from './styles/host.css?inline'

/** Applies the styles of every element and of the given screen to a root. */
export const applyStyles = (root: ShadowRoot | Document, nonce: string, styles: readonly string[] = []): void =>
  adoptStyles(root, [...baseStyles, hostStyles, ...styles], nonce)
