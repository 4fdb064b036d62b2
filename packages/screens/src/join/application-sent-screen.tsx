import { defineScreen } from '../define-screen.tsx'
import noticeStyles from '../notice/notice.css?inline'
import type { NoticeRow } from '../notice/notice-row.ts'
import { PageNotice } from '../notice/page-notice.tsx'
import { SCREEN_TEXTS } from '../screen-texts.ts'
import { useUserState } from '../use-user.ts'
import { OwnApplications } from './own-applications.tsx'

const ROW: NoticeRow = {
  title: 'application.title',
  text: 'application.text',
  tone: 'success',
  action: 'sign-in',
  secondaryAction: 'join-by-code',
}

const ApplicationSent = () => (useUserState() === 'none' ? <PageNotice row={ROW} /> : <OwnApplications />)

/** The request to join was sent to the administrators (page apply-success, RTE-02). */
export const ApplicationSentScreen = defineScreen({
  texts: SCREEN_TEXTS['application-sent'],
  styles: [noticeStyles],
  Screen: ApplicationSent,
})
