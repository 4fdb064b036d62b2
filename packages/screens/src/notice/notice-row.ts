import type { TextKey } from '@sso-elements/locale'
import type { Destination } from '../screen-context.tsx'

/** Kind of a notice; it selects the picture. */
export type NoticeTone = 'info' | 'success' | 'warning' | 'waiting'

/** The screens that notices link to. */
export type NoticeDestination = Extract<
  Destination['to'],
  'home' | 'sign-in' | 'register' | 'organization-info' | 'join-by-code' | 'create-organization' | 'settings'
>

/** An action of a notice: a retry, a link, or signing in with another account (which ends the current session). */
export type NoticeAction = 'retry' | 'other-account' | NoticeDestination

/** A notice page: what happened, a main action and a secondary action. */
export interface NoticeRow {
  /** Also the title of the page, so it has no placeholders. */
  title: TextKey
  /** May contain `{brand}` and placeholders that its screen fills in. */
  text: TextKey
  tone: NoticeTone
  action: NoticeAction
  /** Replaces the default label of the action. */
  actionLabel?: TextKey
  secondaryAction: Exclude<NoticeAction, 'retry'> | null
}
