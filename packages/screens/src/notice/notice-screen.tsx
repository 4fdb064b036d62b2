import type { ChatTool, FeishuBrand } from '@sso-elements/contract'
import { useEffect } from 'react'
import { useToolName } from '../chat/tool-name.ts'
import { defineScreen } from '../define-screen.tsx'
import { useAccount } from '../use-user.ts'
import {
  type ChatNoticeRow,
  CONNECTED,
  NOT_STARTED,
  NOTICES,
  type NoticeName,
  SIGNED_IN_ALREADY,
  SIGNING_IN,
} from './chat-notices.ts'
import { ClaimedNotice } from './claimed-notice.tsx'
import noticeStyles from './notice.css?inline'
import { NoticeIds, type NoticeParams, ProductAddress, ToolError } from './notice-details.tsx'
import type { NoticeRow } from './notice-row.ts'
import { PageNotice } from './page-notice.tsx'
import { ToolMark } from './tool-mark.tsx'

export { NOTICES, type NoticeName } from './chat-notices.ts'
export type { NoticeParams } from './notice-details.tsx'

export interface NoticeScreenProps {
  notice: NoticeName
  /**
   * Whether a sign-in with the tool led here. If the user opened the URL directly, the page must not wait for a sign-in or claim its
   * result, which the server is asked for.
   */
  isFromSignIn?: boolean
  /** Which of Feishu and Lark was used, as far as the page knows. */
  brand?: FeishuBrand | null
  /** Query parameters of the URL; only plain IDs are shown. */
  params?: NoticeParams
  /** Restarts the sign-in flow. */
  onRetry?: () => void
  /** Leads an administrator who opened a page of a connected app, and has connected none, to where that is done. */
  onNoApp?: () => void
}

const Leave = ({ onLeave }: { onLeave: () => void }) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the callback changes with each render.
  useEffect(onLeave, [])
  return null
}

const ToolNotice = (props: NoticeScreenProps) => {
  const { notice, isFromSignIn = false, brand = null, params = {}, onRetry, onNoApp } = props
  const toolName = useToolName()
  const isSignedIn = useAccount() !== null
  const { reasons = {}, ...general } = NOTICES[notice]
  const reason = params.reason ?? ''
  const ownRow: ChatNoticeRow = { ...general, ...(Object.hasOwn(reasons, reason) && reasons[reason]) }
  const { tool, claim } = ownRow
  const show = (row: NoticeRow, named: string | null = null) => {
    const name = named ?? (tool ? toolName(tool, brand) : '')
    const isOwn = row === ownRow
    const below = isOwn ? ownRow.below : undefined
    return (
      <PageNotice
        key={notice}
        row={row}
        params={{ tool: name }}
        onRetry={onRetry}
        {...(tool && { mark: <ToolMark tool={tool} /> })}
      >
        {isOwn && tool && params.toolError && <ToolError tool={name} number={params.toolError} />}
        {below === 'ids' && <NoticeIds tool={name} params={params} />}
        {below === 'address' && <ProductAddress />}
      </PageNotice>
    )
  }
  if (isFromSignIn || !claim || !tool) return show(ownRow)
  if (!isSignedIn) return show(NOT_STARTED)
  return (
    <ClaimedNotice key={notice} claim={claim} tool={tool}>
      {(truth, name) => {
        if (truth === 'app') return show(ownRow)
        if (truth === 'no-app' && onNoApp) return <Leave onLeave={onNoApp} />
        return truth === 'linked' ? show(CONNECTED, name) : show(SIGNED_IN_ALREADY)
      }}
    </ClaimedNotice>
  )
}

interface SigningInNoticeProps {
  tool: ChatTool
  /** Which of Feishu and Lark it is, as far as the page knows. */
  brand?: FeishuBrand | null
  onOtherWay: () => void
}

/** Shown while a tool signs in, with the texts of `NoticeScreen`. */
export const SigningInNotice = ({ tool, brand = null, onOtherWay }: SigningInNoticeProps) => {
  const toolName = useToolName()
  return (
    <PageNotice
      row={SIGNING_IN}
      onRetry={onOtherWay}
      params={{ tool: toolName(tool, brand) }}
      mark={<ToolMark tool={tool} />}
    />
  )
}

/** The notice and error pages of the chat tools (FEI-07, DNG-04, IMS-01, IMS-02, IMS-03), and the one for phones (RTE-02). */
export const NoticeScreen = defineScreen({ texts: ['chat', 'notice'], styles: [noticeStyles], Screen: ToolNotice })

/** The same while the code that signs in is loaded. */
export const SigningInScreen = defineScreen({
  texts: ['chat', 'notice'],
  styles: [noticeStyles],
  Screen: SigningInNotice,
})
