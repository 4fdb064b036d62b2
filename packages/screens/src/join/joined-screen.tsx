import { defineScreen } from '../define-screen.tsx'
import noticeStyles from '../notice/notice.css?inline'
import type { NoticeRow } from '../notice/notice-row.ts'
import { PageNotice } from '../notice/page-notice.tsx'
import { SCREEN_TEXTS } from '../screen-texts.ts'
import { useOrganization } from '../use-user.ts'

const ROW: NoticeRow = {
  title: 'join.joinedTitle',
  text: 'join.joinedText',
  tone: 'success',
  action: 'home',
  secondaryAction: null,
}

const Joined = () => {
  const organization = useOrganization()
  return <PageNotice row={ROW} params={{ organization: organization?.orgName ?? '' }} firstFocus />
}

/** Confirms that the user joined the organization, for elements without a page to navigate to. */
export const JoinedScreen = defineScreen({ texts: SCREEN_TEXTS.joined, styles: [noticeStyles], Screen: Joined })
