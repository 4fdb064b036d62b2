import { WithTexts } from '../with-texts.tsx'
import { type ChatNoticeRow, NOTICES, type NoticeName } from './chat-notices.ts'
import { NoticeIds, type NoticeParams, ProductAddress } from './notice-details.tsx'
import { PageNotice } from './page-notice.tsx'

export { NOTICES, type NoticeName } from './chat-notices.ts'
export type { NoticeParams } from './notice-details.tsx'

export interface NoticeScreenProps {
  notice: NoticeName
  /** As the address has them; only plain words are shown. */
  params?: NoticeParams
  /** Starts the flow that led here once more. */
  onRetry?: () => void
}

/** The notice and error pages of the chat tools (FEI-07, DNG-04, IMS-01, IMS-02, IMS-03), and the one for phones (RTE-02). */
export const NoticeScreen = ({ notice, params = {}, onRetry }: NoticeScreenProps) => {
  const row: ChatNoticeRow = NOTICES[notice]
  return (
    <WithTexts groups={['chat', 'notice']}>
      {(t) => {
        const tool = row.tool ? t(`tool.${row.tool}`) : ''
        return (
          <PageNotice key={notice} t={t} row={row} params={{ tool }} onRetry={onRetry}>
            {row.below === 'ids' && <NoticeIds t={t} tool={tool} params={params} />}
            {row.below === 'address' && <ProductAddress />}
          </PageNotice>
        )
      }}
    </WithTexts>
  )
}
