import type { NoticeRow } from '../notice/notice-row.ts'
import { PageNotice } from '../notice/page-notice.tsx'
import { useVisitor } from '../use-person.ts'
import { WithTexts } from '../with-texts.tsx'
import { INVITATION_WAYS } from './invitation-ways.ts'

const GONE = { title: 'invitation.goneTitle', text: 'invitation.goneText', tone: 'warning' } as const

/** An invitation that cannot be used (page invite-account-info/error, RTE-02). It was for an account: a visitor may create one. */
export const InvitedAccountErrorScreen = () => {
  const visitor = useVisitor()
  const row: NoticeRow =
    visitor === 'none' ? { ...GONE, action: 'register', wayOut: 'sign-in' } : { ...GONE, ...INVITATION_WAYS[visitor] }
  return <WithTexts groups={['join', 'notice']}>{(t) => <PageNotice t={t} row={row} />}</WithTexts>
}
