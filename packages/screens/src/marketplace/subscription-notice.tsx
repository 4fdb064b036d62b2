import type { NoticeRow } from '../notice/notice-row.ts'
import { PageNotice } from '../notice/page-notice.tsx'

export const SUBSCRIPTION_ERRORS = ['expired', 'invalid', 'unavailable', 'not-configured'] as const
/** Why a subscription from a marketplace cannot be connected. */
export type SubscriptionError = (typeof SUBSCRIPTION_ERRORS)[number]

const ROWS = {
  expired: { title: 'marketplace.expiredTitle', text: 'marketplace.expiredText' },
  invalid: { title: 'marketplace.invalidTitle', text: 'marketplace.invalidText' },
  unavailable: { title: 'marketplace.unavailableTitle', text: 'marketplace.unavailableText' },
  'not-configured': { title: 'marketplace.notConfiguredTitle', text: 'marketplace.notConfiguredText' },
} as const satisfies Record<SubscriptionError, Pick<NoticeRow, 'title' | 'text'>>

const ACTIONS = { tone: 'warning', action: 'sign-in', secondaryAction: 'home' } as const

interface SubscriptionNoticeProps {
  error: SubscriptionError
  firstFocus?: boolean
}

/** Shows why a subscription cannot be connected. Needs the texts of `join` and `notice`. */
export const SubscriptionNotice = ({ error, firstFocus = false }: SubscriptionNoticeProps) => (
  <PageNotice row={{ ...ROWS[error], ...ACTIONS }} firstFocus={firstFocus} />
)
