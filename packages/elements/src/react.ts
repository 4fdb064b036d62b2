import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { ElementAttributes, TagName } from './attributes.ts'
import type { SsoEventMap } from './events.ts'

/** React 19 listens to `onsso-signed-in`; with React 18 use a ref and `addEventListener`. */
type ElementListeners = { [Name in keyof SsoEventMap as `on${Name}`]?: (event: SsoEventMap[Name]) => void }

type TagProps<Tag extends TagName> = ElementAttributes<Tag> &
  ElementListeners & { class?: string } & Omit<
    DetailedHTMLProps<HTMLAttributes<HTMLElementTagNameMap[Tag]>, HTMLElementTagNameMap[Tag]>,
    keyof ElementAttributes<Tag>
  >

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'sso-login': TagProps<'sso-login'>
      'sso-register': TagProps<'sso-register'>
      'sso-share-login': TagProps<'sso-share-login'>
      'sso-join-organization': TagProps<'sso-join-organization'>
    }
  }
}
