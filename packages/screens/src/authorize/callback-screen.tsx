import type { CallbackProvider } from '@sso-elements/contract'
import type { NoticeRow } from '../notice/notice-row.ts'
import { PageNotice } from '../notice/page-notice.tsx'
import { WithTexts } from '../with-texts.tsx'

/** How the way back from another sign-in source ended; each leads to sign-in. */
export const CALLBACK_NOTICES = {
  working: {
    title: 'callback.title',
    text: 'callback.workingText',
    tone: 'waiting',
    action: 'sign-in',
    wayOut: 'home',
  },
  'no-code': {
    title: 'callback.noCodeTitle',
    text: 'callback.noCodeText',
    tone: 'warning',
    action: 'sign-in',
    wayOut: 'home',
  },
  denied: {
    title: 'callback.deniedTitle',
    text: 'callback.deniedText',
    tone: 'info',
    action: 'sign-in',
    wayOut: 'home',
  },
  'state-mismatch': {
    title: 'callback.stateTitle',
    text: 'callback.stateText',
    tone: 'warning',
    action: 'sign-in',
    wayOut: 'home',
  },
  failed: {
    title: 'callback.failedTitle',
    text: 'callback.failedText',
    tone: 'warning',
    action: 'sign-in',
    wayOut: 'home',
  },
  'not-set-up': {
    title: 'callback.notSetUpTitle',
    text: 'callback.notSetUpText',
    tone: 'info',
    action: 'sign-in',
    wayOut: 'home',
  },
} as const satisfies Record<string, NoticeRow>

export type CallbackOutcome = keyof typeof CALLBACK_NOTICES

export interface CallbackScreenProps {
  /** Where the visitor comes back from. */
  source: CallbackProvider
  outcome: CallbackOutcome
}

/** The way back from another sign-in source: what became of it (IMS-04). */
export const CallbackScreen = ({ source, outcome }: CallbackScreenProps) => (
  <WithTexts groups={['authorize', 'notice']}>
    {(t) => (
      <PageNotice key={outcome} t={t} row={CALLBACK_NOTICES[outcome]} params={{ source: t(`callback.${source}`) }} />
    )}
  </WithTexts>
)
