import type { NoticeRow } from '../notice/notice-row.ts'
import { PageNotice } from '../notice/page-notice.tsx'
import { useOrganization } from '../use-person.ts'
import { WithTexts } from '../with-texts.tsx'

const ROW: NoticeRow = {
  title: 'join.joinedTitle',
  text: 'join.joinedText',
  tone: 'success',
  action: 'home',
  wayOut: null,
}

/** The person belongs to the organization now, and stays here; for elements without a place to go on to. */
export const JoinedScreen = () => {
  const organization = useOrganization()
  return (
    <WithTexts groups={['join', 'notice']}>
      {(t) => <PageNotice t={t} row={ROW} params={{ organization: organization?.orgName ?? '' }} firstFocus />}
    </WithTexts>
  )
}
