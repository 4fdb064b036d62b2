import type { NoticeRow } from '../notice/notice-row.ts'
import type { UserState } from '../use-person.ts'

type Links = Pick<NoticeRow, 'action' | 'wayOut'>

const WITH_SESSION: Links = { action: 'organization-info', wayOut: 'join-by-code' }

/** What to do instead of an invitation that cannot be used. */
export const INVITATION_LINKS: Readonly<Record<UserState, Links>> = {
  none: { action: 'sign-in', wayOut: 'join-by-code' },
  temporary: { action: 'join-by-code', wayOut: 'create-organization' },
  member: WITH_SESSION,
  checking: WITH_SESSION,
}
