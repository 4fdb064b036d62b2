import type { NoticeRow } from '../notice/notice-row.ts'
import type { UserState } from '../use-user.ts'

type Actions = Pick<NoticeRow, 'action' | 'secondaryAction'>

const WITH_SESSION: Actions = { action: 'organization-info', secondaryAction: 'join-by-code' }

/** What to do instead of an invitation that cannot be used. */
export const INVITATION_ACTIONS: Readonly<Record<UserState, Actions>> = {
  none: { action: 'sign-in', secondaryAction: 'join-by-code' },
  temporary: { action: 'join-by-code', secondaryAction: 'create-organization' },
  member: WITH_SESSION,
  checking: WITH_SESSION,
}
