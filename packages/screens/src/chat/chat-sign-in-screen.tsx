import { loadChunk } from '@sso-elements/browser'
import type { ChatOutcome, SignInTool } from '@sso-elements/chat-tools'
import type { Environment, FeishuBrand } from '@sso-elements/contract'
import { useEffect, useState } from 'react'
import { defineScreen } from '../define-screen.tsx'
import noticeStyles from '../notice/notice.css?inline'
import type { NoticeRow } from '../notice/notice-row.ts'
import { SigningInNotice } from '../notice/notice-screen.tsx'
import { PageNotice } from '../notice/page-notice.tsx'
import { ToolMark } from '../notice/tool-mark.tsx'
import { useScreen } from '../screen-context.tsx'
import { useToolName } from './tool-name.ts'

export interface ChatSignInScreenProps {
  tool: SignInTool
  /** Id of the organization that the return address names. */
  orgId: string
  /** Absolute and already checked (NAV-08). */
  returnTo: string
  environment: Environment
  /** Which of Feishu and Lark it is, as far as the page knows. */
  brand?: FeishuBrand | null
  /** Page of the consent window of Teams (IMS-03). */
  consentUrl: string
  /** How it ended; not called once the screen is removed. */
  onOutcome: (outcome: ChatOutcome) => void
  /** The user does not want to wait for the tool. */
  onOtherWay: () => void
}

/** Teams asks in a window, which only a press may open. */
const CONSENT = {
  title: 'chat.consentTitle',
  text: 'chat.consentText',
  tone: 'info',
  action: 'retry',
  actionLabel: 'chat.consent',
  secondaryAction: 'sign-in',
} as const satisfies NoticeRow
const CONSENT_ENDED = { ...CONSENT, text: 'chat.consentEndedText', tone: 'warning' } as const satisfies NoticeRow

/** Whether the user must consent, is being asked in a window, has closed it, or has consented. */
type Consent = 'unknown' | 'needed' | 'asked' | 'ended' | 'given'

const SigningIn = ({ onOutcome, onOtherWay, consentUrl, brand = null, ...attempt }: ChatSignInScreenProps) => {
  const { tool, orgId, returnTo } = attempt
  const { session } = useScreen()
  const toolName = useToolName()
  const [consent, setConsent] = useState<Consent>('unknown')
  const hasConsented = consent === 'given'
  // biome-ignore lint/correctness/useExhaustiveDependencies: one attempt for each address, and one after a consent; the callbacks change with each render.
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const run = async () => {
      const { signInByChat } = await loadChunk(() => import('@sso-elements/chat-tools'))
      return signInByChat({ ...attempt, hasConsented, signal, call: session.call, page: window })
    }
    run().then(
      (outcome) => {
        if (signal.aborted) return
        if (outcome.status === 'consent') setConsent('needed')
        else onOutcome(outcome)
      },
      // Its files are lost: the form works without them.
      () => signal.aborted || onOtherWay(),
    )
    return () => controller.abort()
  }, [tool, orgId, returnTo, hasConsented])
  const ask = async () => {
    setConsent('asked')
    const { consentInTeams } = await loadChunk(() => import('@sso-elements/chat-tools'))
    await consentInTeams(consentUrl)
    setConsent('given')
  }
  const shared = { params: { tool: toolName(tool) }, mark: <ToolMark tool={tool} /> }
  if (consent === 'needed' || consent === 'ended')
    return (
      <PageNotice
        row={consent === 'needed' ? CONSENT : CONSENT_ENDED}
        onRetry={() => void ask().catch(() => setConsent('ended'))}
        {...shared}
      />
    )
  return <SigningInNotice tool={tool} brand={brand} onOtherWay={onOtherWay} />
}

/** Signs in with the chat tool that the page is opened in, without input (FEI-01, DNG-01). */
export const ChatSignInScreen = defineScreen({ texts: ['chat', 'notice'], styles: [noticeStyles], Screen: SigningIn })
