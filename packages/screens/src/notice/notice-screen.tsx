import type { ChatTool } from '@sso-elements/contract'
import { noticeStyles } from '@sso-elements/ui/styles/notice'
import { defineScreen } from '../define-screen.tsx'
import { useT } from '../screen-context.tsx'
import { useAccount } from '../use-user.ts'
import {
  type ChatNoticeRow,
  NOT_STARTED,
  NOTICES,
  type NoticeName,
  SIGNED_IN_ALREADY,
  SIGNING_IN,
} from './chat-notices.ts'
import { NoticeIds, type NoticeParams, ProductAddress } from './notice-details.tsx'
import { PageNotice } from './page-notice.tsx'
import { ToolMark } from './tool-mark.tsx'

export { NOTICES, type NoticeName } from './chat-notices.ts'
export type { NoticeParams } from './notice-details.tsx'

export interface NoticeScreenProps {
  notice: NoticeName
  /**
   * Whether a sign-in with the tool redirected here. If the user opened the URL directly, the page must not wait for a
   * sign-in or claim its success.
   */
  isFromSignIn?: boolean
  /** Query parameters of the URL; only plain IDs are shown. */
  params?: NoticeParams
  /** Restarts the sign-in flow. */
  onRetry?: () => void
}

const ToolNotice = ({ notice, isFromSignIn = false, params = {}, onRetry }: NoticeScreenProps) => {
  const t = useT()
  const isSignedIn = useAccount() !== null
  const ownRow: ChatNoticeRow = NOTICES[notice]
  const notStarted = isSignedIn ? SIGNED_IN_ALREADY : NOT_STARTED
  const needsSignIn = ownRow.tone === 'waiting' || ownRow.tone === 'success'
  const row = needsSignIn && !isFromSignIn ? { ...notStarted, tool: ownRow.tool } : ownRow
  const tool = row.tool ? t(`tool.${row.tool}`) : ''
  return (
    <PageNotice
      key={notice}
      row={row}
      params={{ tool }}
      onRetry={onRetry}
      {...(row.tool && { mark: <ToolMark tool={row.tool} /> })}
    >
      {row.below === 'ids' && <NoticeIds tool={tool} params={params} />}
      {row.below === 'address' && <ProductAddress />}
    </PageNotice>
  )
}

/** Shown while a tool signs in, with the texts of `NoticeScreen`. */
export const SigningInNotice = ({ tool, onOtherWay }: { tool: ChatTool; onOtherWay: () => void }) => {
  const t = useT()
  return (
    <PageNotice
      row={SIGNING_IN}
      onRetry={onOtherWay}
      params={{ tool: t.dynamic(`tool.${tool}`) }}
      mark={<ToolMark tool={tool} />}
    />
  )
}

/** The notice and error pages of the chat tools (FEI-07, DNG-04, IMS-01, IMS-02, IMS-03), and the one for phones (RTE-02). */
export const NoticeScreen = defineScreen({ texts: ['chat', 'notice'], styles: noticeStyles, Screen: ToolNotice })

/** The same while the code that signs in is loaded. */
export const SigningInScreen = defineScreen({
  texts: ['chat', 'notice'],
  styles: noticeStyles,
  Screen: SigningInNotice,
})
