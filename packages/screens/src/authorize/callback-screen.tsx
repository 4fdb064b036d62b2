import type { CallbackProvider } from '@sso-elements/contract'
import { defineScreen } from '../define-screen.tsx'
import noticeStyles from '../notice/notice.css?inline'
import type { NoticeRow } from '../notice/notice-row.ts'
import { PageNotice } from '../notice/page-notice.tsx'
import { useT } from '../screen-context.tsx'
import { useUserState } from '../use-user.ts'

/** Outcomes of a callback from a sign-in provider; each links to sign-in. */
export const CALLBACK_NOTICES = {
  working: {
    title: 'callback.title',
    text: 'callback.workingText',
    tone: 'waiting',
    action: 'sign-in',
    secondaryAction: 'home',
  },
  'no-code': {
    title: 'callback.noCodeTitle',
    text: 'callback.noCodeText',
    tone: 'warning',
    action: 'sign-in',
    secondaryAction: 'home',
  },
  denied: {
    title: 'callback.deniedTitle',
    text: 'callback.deniedText',
    tone: 'info',
    action: 'sign-in',
    secondaryAction: 'home',
  },
  'state-mismatch': {
    title: 'callback.stateTitle',
    text: 'callback.stateText',
    tone: 'warning',
    action: 'sign-in',
    secondaryAction: 'home',
  },
  failed: {
    title: 'callback.failedTitle',
    text: 'callback.failedText',
    tone: 'warning',
    action: 'sign-in',
    secondaryAction: 'home',
  },
  unavailable: {
    title: 'callback.unavailableTitle',
    text: 'callback.unavailableText',
    tone: 'warning',
    action: 'sign-in',
    secondaryAction: 'home',
  },
  disabled: {
    title: 'callback.disabledTitle',
    text: 'callback.disabledText',
    tone: 'warning',
    action: 'sign-in',
    secondaryAction: 'home',
  },
  'linked-already': {
    title: 'callback.linkedTitle',
    text: 'callback.linkedText',
    tone: 'warning',
    action: 'sign-in',
    secondaryAction: 'home',
  },
  taken: {
    title: 'callback.takenTitle',
    text: 'callback.takenText',
    tone: 'warning',
    action: 'sign-in',
    secondaryAction: 'home',
  },
} as const satisfies Record<string, NoticeRow>

export type CallbackOutcome = keyof typeof CALLBACK_NOTICES

export interface CallbackScreenProps {
  /**
   * The provider that redirected here: a built-in one, the name of a configured one as used in sentences, or `other`
   * for an unknown one.
   */
  source: CallbackProvider | 'other' | { name: string }
  outcome: CallbackOutcome
}

interface CallbackNoticeProps {
  /** The name of the provider, as used in sentences. */
  source: string
  outcome: CallbackOutcome
  /** Closes the popup, if another page opened it and continues there. */
  onClose?: (() => void) | undefined
}

export const CallbackNotice = ({ source, outcome, onClose }: CallbackNoticeProps) => {
  const userState = useUserState()
  const row: NoticeRow = CALLBACK_NOTICES[outcome]
  const closeRow = { ...row, action: 'retry', actionLabel: 'callback.close', secondaryAction: null } as const
  // For signed-in users, the sign-in page redirects to their destination.
  const signInRow = userState === 'none' ? row : ({ ...row, actionLabel: 'callback.goOn' } as const)
  return (
    <PageNotice
      row={onClose ? closeRow : signInRow}
      params={{ source }}
      onRetry={onClose}
      // Screen readers announce the outcome that replaces the waiting page.
      firstFocus={outcome !== 'working'}
    />
  )
}

const Callback = ({ source, outcome }: CallbackScreenProps) => {
  const t = useT()
  const name = typeof source === 'string' ? t(`callback.${source}`) : source.name
  return <CallbackNotice key={outcome} source={name} outcome={outcome} />
}

/** The callback page of a sign-in provider: shows its outcome (IMS-04). */
export const CallbackScreen = defineScreen({ texts: ['authorize', 'notice'], styles: [noticeStyles], Screen: Callback })
