import { adoptStyles } from '@sso-elements/ui/styles/adopt'
import { baseStyles } from '@sso-elements/ui/styles/base'
import hostStyles from './styles/host.css?inline'

/** Dresses a root in what every element wears, and in what its screen does beside it. */
export const applyStyles = (root: ShadowRoot | Document, nonce: string, styles: readonly string[] = []): void =>
  adoptStyles(root, [...baseStyles, hostStyles, ...styles], nonce)
