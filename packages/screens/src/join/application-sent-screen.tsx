import type { NoticeRow } from '../notice/notice-row.ts'
import { PageNotice } from '../notice/page-notice.tsx'
import { useVisitor } from '../use-person.ts'
import { WithTexts } from '../with-texts.tsx'
import { OwnApplications } from './own-applications.tsx'

const ROW: NoticeRow = {
  title: 'application.title',
  text: 'application.text',
  tone: 'success',
  action: 'sign-in',
  wayOut: 'join-by-code',
}

/** The wish to join is with the administrators (page apply-success, RTE-02). */
export const ApplicationSentScreen = () => {
  const visitor = useVisitor()
  return (
    <WithTexts groups={['join', 'notice', 'feedback']}>
      {(t) => (visitor === 'none' ? <PageNotice t={t} row={ROW} /> : <OwnApplications t={t} />)}
    </WithTexts>
  )
}
