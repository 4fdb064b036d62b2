import type { TAGS, ValuesOf } from './attributes.ts'
import type { SsoEventMap } from './events.ts'

/** `<sso-register>`: an HTML element whose properties mirror its attributes. */
export interface SsoRegisterElement extends HTMLElement, ValuesOf<(typeof TAGS)['sso-register']> {}

/** `<sso-login>`: an HTML element whose properties mirror its attributes. */
export interface SsoLoginElement extends HTMLElement, ValuesOf<(typeof TAGS)['sso-login']> {}

/** `<sso-share-login>`: an HTML element whose properties mirror its attributes. */
export interface SsoShareLoginElement extends HTMLElement, ValuesOf<(typeof TAGS)['sso-share-login']> {}

/** `<sso-join-organization>`: an HTML element whose properties mirror its attributes. */
export interface SsoJoinOrganizationElement extends HTMLElement, ValuesOf<(typeof TAGS)['sso-join-organization']> {}

declare global {
  interface HTMLElementTagNameMap {
    'sso-login': SsoLoginElement
    'sso-register': SsoRegisterElement
    'sso-share-login': SsoShareLoginElement
    'sso-join-organization': SsoJoinOrganizationElement
  }
  // The events bubble and are composed: a page may listen on any of its nodes.
  interface GlobalEventHandlersEventMap extends SsoEventMap {}
}
