import type { NoticeRow } from '../notice/notice-row.ts'
import type { Visitor } from '../use-person.ts'

type Ways = Pick<NoticeRow, 'action' | 'wayOut'>

const WITH_SESSION: Ways = { action: 'organization-info', wayOut: 'join-by-code' }

/** What to do instead of an invitation that cannot be used. */
export const INVITATION_WAYS: Readonly<Record<Visitor, Ways>> = {
  none: { action: 'sign-in', wayOut: 'join-by-code' },
  temporary: { action: 'join-by-code', wayOut: 'create-organization' },
  member: WITH_SESSION,
  checking: WITH_SESSION,
}
