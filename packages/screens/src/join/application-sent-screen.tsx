import type { NoticeRow } from '../notice/notice-row.ts'
import { PageNotice } from '../notice/page-notice.tsx'
import { useVisitor } from '../use-person.ts'
import { WithTexts } from '../with-texts.tsx'

const ROW = { title: 'application.title', text: 'application.text', tone: 'success' } as const

/** The wish to join is with the administrators (page apply-success, RTE-02). */
export const ApplicationSentScreen = () => {
  const visitor = useVisitor()
  const row: NoticeRow = {
    ...ROW,
    action: visitor === 'member' ? 'organization-info' : 'home',
    wayOut: visitor === 'none' ? 'sign-in' : 'other-account',
  }
  return <WithTexts groups={['join', 'notice']}>{(t) => <PageNotice t={t} row={row} />}</WithTexts>
}
