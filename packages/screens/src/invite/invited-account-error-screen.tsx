import type { NoticeRow } from '../notice/notice-row.ts'
import { PageNotice } from '../notice/page-notice.tsx'
import { WithTexts } from '../with-texts.tsx'

const ROW: NoticeRow = {
  title: 'invitation.goneTitle',
  text: 'invitation.goneText',
  tone: 'warning',
  action: 'register',
  wayOut: 'sign-in',
}

/** An invitation that cannot be used (page invite-account-info/error, RTE-02). */
export const InvitedAccountErrorScreen = () => (
  <WithTexts groups={['join', 'notice']}>{(t) => <PageNotice t={t} row={ROW} />}</WithTexts>
)
