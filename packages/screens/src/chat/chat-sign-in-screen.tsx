import { loadChunk } from '@sso-elements/browser'
import type { ChatOutcome, SignInTool } from '@sso-elements/chat-sign-in'
import type { Environment } from '@sso-elements/contract'
import { noticeStyles } from '@sso-elements/ui/styles/notice'
import { useEffect } from 'react'
import { defineScreen } from '../define-screen.tsx'
import type { NoticeRow } from '../notice/notice-row.ts'
import { PageNotice } from '../notice/page-notice.tsx'
import { ToolMark } from '../notice/tool-mark.tsx'
import { useScreen, useT } from '../screen-context.tsx'

export interface ChatSignInScreenProps {
  tool: SignInTool
  /** Id of the organization that the return address names. */
  orgId: string
  /** Absolute and already checked (NAV-08). */
  returnTo: string
  environment: Environment
  isPhone: boolean
  /** How it ended; not called once the screen is removed. */
  onOutcome: (outcome: ChatOutcome) => void
  /** The user does not want to wait for the tool. */
  onOtherWay: () => void
}

const SIGNING_IN = {
  title: 'chat.signingInTitle',
  text: 'chat.signingInText',
  tone: 'waiting',
  action: 'retry',
  actionLabel: 'chat.otherWay',
  secondaryAction: 'home',
} as const satisfies NoticeRow

const SigningIn = ({ tool, orgId, returnTo, environment, isPhone, onOutcome, onOtherWay }: ChatSignInScreenProps) => {
  const { session } = useScreen()
  const t = useT()
  // biome-ignore lint/correctness/useExhaustiveDependencies: one attempt for each address; the callbacks change with each render.
  useEffect(() => {
    const controller = new AbortController()
    const run = async () => {
      const { signInByChat } = await loadChunk(() => import('@sso-elements/chat-sign-in'))
      const { signal } = controller
      return signInByChat({
        ...{ tool, orgId, returnTo, environment, isPhone, signal },
        call: session.call,
        page: window,
      })
    }
    run().then(
      (outcome) => controller.signal.aborted || onOutcome(outcome),
      // Its files are lost: the form works without them.
      () => controller.signal.aborted || onOtherWay(),
    )
    return () => controller.abort()
  }, [tool, orgId, returnTo])
  return (
    <PageNotice
      row={SIGNING_IN}
      params={{ tool: t(`tool.${tool}`) }}
      onRetry={onOtherWay}
      mark={<ToolMark tool={tool} />}
    />
  )
}

/** Signs in with the chat tool that the page is opened in, without input (FEI-01, DNG-01). */
export const ChatSignInScreen = defineScreen({ texts: ['chat', 'notice'], styles: noticeStyles, Screen: SigningIn })
