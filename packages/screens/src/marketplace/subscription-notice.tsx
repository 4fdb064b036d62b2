import type { NoticeRow } from '../notice/notice-row.ts'
import { PageNotice } from '../notice/page-notice.tsx'
import { useUserState } from '../use-user.ts'

export const SUBSCRIPTION_ERRORS = ['expired', 'invalid', 'unavailable', 'not-configured'] as const
/** Why a subscription from a marketplace cannot be connected. */
export type SubscriptionError = (typeof SUBSCRIPTION_ERRORS)[number]

const ROWS = {
  expired: { title: 'marketplace.expiredTitle', text: 'marketplace.expiredText' },
  invalid: { title: 'marketplace.invalidTitle', text: 'marketplace.invalidText' },
  unavailable: { title: 'marketplace.unavailableTitle', text: 'marketplace.unavailableText' },
  'not-configured': { title: 'marketplace.notConfiguredTitle', text: 'marketplace.notConfiguredText' },
} as const satisfies Record<SubscriptionError, Pick<NoticeRow, 'title' | 'text'>>

interface SubscriptionNoticeProps {
  error: SubscriptionError
  firstFocus?: boolean
}

/** Shows why a subscription cannot be connected. Needs the texts of `join` and `notice`. */
export const SubscriptionNotice = ({ error, firstFocus = false }: SubscriptionNoticeProps) => {
  const isSignedIn = useUserState() !== 'none'
  const actions = isSignedIn
    ? ({ action: 'organization-info', secondaryAction: 'home' } as const)
    : ({ action: 'sign-in', secondaryAction: 'home' } as const)
  return <PageNotice row={{ ...ROWS[error], tone: 'warning', ...actions }} firstFocus={firstFocus} />
}
