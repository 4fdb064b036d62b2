import type { DefineComponent } from 'vue'
import type { CamelCase, ElementAttributes, TagName } from './attributes.ts'
import type { SsoEventMap } from './events.ts'

/** `@sso-signed-in` in a template is `onSsoSignedIn` here. */
type ElementListeners = {
  [Name in keyof SsoEventMap & string as CamelCase<`on-${Name}`>]?: (event: SsoEventMap[Name]) => void
}

type TagComponent<Tag extends TagName> = DefineComponent<ElementAttributes<Tag> & ElementListeners>

declare module 'vue' {
  interface GlobalComponents {
    'sso-login': TagComponent<'sso-login'>
    'sso-register': TagComponent<'sso-register'>
    'sso-share-login': TagComponent<'sso-share-login'>
    'sso-join-organization': TagComponent<'sso-join-organization'>
  }
}
