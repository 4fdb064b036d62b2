import 'sso-elements/define'
import type {} from 'sso-elements/vue'
import type { GlobalComponents } from 'vue'

/** The props of a tag in a template, as Vue's tools infer them. */
type Props<Tag extends keyof GlobalComponents> = GlobalComponents[Tag] extends new () => { $props: infer Written }
  ? Written
  : never

export const login: Props<'sso-login'> = {
  'return-to': '/projects',
  'source-type': 1,
  method: 'code',
  onSsoSignedIn: ({ detail }) => console.info(detail.userId),
}
export const register: Props<'sso-register'> = { email: 'ada@example.com', renderRoot: 'light' }
export const gate: Props<'sso-share-login'> = {
  'share-code': 's1',
  shareRedirect: '/read',
  onSsoShareOpened: ({ detail }) => console.info(detail.shareCode),
}
export const join: Props<'sso-join-organization'> = { 'invite-code': 'i1' }
// @ts-expect-error there is no such theme
export const pink: Props<'sso-login'> = { theme: 'pink' }
// @ts-expect-error an event's detail has its own fields
export const token: Props<'sso-login'> = { onSsoSignedIn: ({ detail }) => console.info(detail.token) }
