import type { TAGS, ValuesOf } from './attributes.ts'
import type { SsoEventMap } from './events.ts'

/** `<sso-register>`: an HTML element whose properties mirror its attributes. */
export interface SsoRegisterElement extends HTMLElement, ValuesOf<(typeof TAGS)['sso-register']> {}

/** `<sso-login>`: an HTML element whose properties mirror its attributes. */
export interface SsoLoginElement extends HTMLElement, ValuesOf<(typeof TAGS)['sso-login']> {}

declare global {
  interface HTMLElementTagNameMap {
    'sso-login': SsoLoginElement
    'sso-register': SsoRegisterElement
  }
  // The events bubble and are composed: a page may listen on any of its nodes.
  interface GlobalEventHandlersEventMap extends SsoEventMap {}
}
