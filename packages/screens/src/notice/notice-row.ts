import type { TextKey } from '@sso-elements/locale'
import type { Destination } from '../screen-context.tsx'

/** What kind of news a notice is; its picture says the same. */
export type NoticeTone = 'info' | 'success' | 'warning' | 'waiting'

/** The screens that notices lead to. */
export type NoticeDestination = Extract<
  Destination['to'],
  'home' | 'sign-in' | 'register' | 'organization-info' | 'join-by-code' | 'create-organization' | 'settings'
>

/** What a notice offers: another try, a way, or signing in as somebody else (which ends a session that there is). */
export type NoticeAction = 'retry' | 'other-account' | NoticeDestination

/** A notice page: what happened, one main action and one way out. */
export interface NoticeRow {
  /** Also the title of the page: without placeholders. */
  title: TextKey
  /** May hold `{brand}`, and what its screen fills in. */
  text: TextKey
  tone: NoticeTone
  action: NoticeAction
  /** Where the usual words of the action say too little. */
  actionLabel?: TextKey
  secondaryAction: Exclude<NoticeAction, 'retry'> | null
}
