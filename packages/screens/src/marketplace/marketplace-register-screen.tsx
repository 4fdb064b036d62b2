import { CODE_OF_REPLY, type ResultOf } from '@sso-elements/contract'
import { RequestError } from '@sso-elements/session'
import { SubmitButton } from '@sso-elements/ui'
import fieldStyles from '@sso-elements/ui/styles/fields.css?inline'
import { type ReactNode, useState } from 'react'
import { defineScreen } from '../define-screen.tsx'
import { FormNoticeLine } from '../form/form-fields.tsx'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { Heading } from '../form/heading.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import { useScreenForm } from '../form/use-screen-form.ts'
import joinStyles from '../join/join.css?inline'
import { LoadFailed } from '../notice/load-failed.tsx'
import noticeStyles from '../notice/notice.css?inline'
import { CreateOrganizationScreen } from '../organization/create-organization-screen.tsx'
import { RegisterScreen } from '../register/register-screen.tsx'
import { ScreenPart, useScreen, useT } from '../screen-context.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useRetry } from '../use-retry.ts'
import { useOrganization, useUserState } from '../use-user.ts'
import { type SubscriptionError, SubscriptionNotice } from './subscription-notice.tsx'

const NOT_VALID = `code.${CODE_OF_REPLY.subscriptionNotValid}` as const

/** Connects the subscription to the current organization. */
const ConnectSubscription = ({ head }: { head: ReactNode }) => {
  const t = useT()
  const { session, onDone, onEvent } = useScreen()
  const name = useOrganization()?.orgName
  const form = useScreenForm<never>({
    initial: {},
    rules: () => ({}),
    submit: async () => {
      await session.call('/marketplace/claim', {}, { showError: false })
      onEvent('completed', { method: null })
      await onDone()
    },
  })
  if (form.notice?.key === NOT_VALID) return <SubscriptionNotice error="invalid" firstFocus />
  return (
    <>
      {head}
      <form className="sso-form" part="form" noValidate onSubmit={form.onSubmit}>
        <p className="sso-subtitle">
          {name ? t('marketplace.connectText', { organization: name }) : t('marketplace.connectCurrentText')}
        </p>
        <FormNoticeLine notice={form.notice} />
        <SubmitButton
          label={name ? t('marketplace.connect', { organization: name }) : t('marketplace.connectCurrent')}
          busyLabel={t('marketplace.connecting')}
          busy={form.busy}
        />
      </form>
      <p className="sso-foot">
        <ScreenLink destination={{ to: 'organization-info' }}>{t('marketplace.otherOrganization')}</ScreenLink>
      </p>
    </>
  )
}

export { SUBSCRIPTION_ERRORS } from './subscription-notice.tsx'

export interface MarketplaceRegisterScreenProps {
  /** Why the marketplace returned no subscription; null if it did. */
  error: SubscriptionError | null
}

type Subscription = ResultOf<'/marketplace/subscription'>

const isNotValid = (error: unknown): boolean =>
  error instanceof RequestError && error.code === CODE_OF_REPLY.subscriptionNotValid

const SubscriptionHead = ({ subscription, firstFocus }: { subscription: Subscription; firstFocus: boolean }) => {
  const t = useT()
  return (
    <Heading title={t('marketplace.heading', { product: subscription.productName })} firstFocus={firstFocus}>
      {subscription.freeTrial && <span className="sso-badge">{t('marketplace.trial')}</span>}
    </Heading>
  )
}

/** Creates an account and an organization if they are missing, then connects the subscription. */
const Steps = ({ head }: { head: ReactNode }) => {
  const t = useT()
  const { headingLevel } = useScreen()
  const userState = useUserState()
  const [registering, setRegistering] = useState(false)
  // The session starts before the registration completes, so keep its form until it is done.
  const showsRegistration = userState === 'none' || registering
  if (userState === 'checking' && !showsRegistration) return <FormSkeleton fields={1} />
  if (userState === 'member' && !showsRegistration) return <ConnectSubscription head={head} />
  return (
    <>
      {head}
      {!showsRegistration && <p className="sso-subtitle">{t('marketplace.createFirst')}</p>}
      <div className="sso-part">
        <ScreenPart headingLevel={headingLevel === 1 ? 2 : 3} onDone={() => setRegistering(false)}>
          {showsRegistration ? (
            <RegisterScreen intro={t('marketplace.intro')} onStep={(step) => setRegistering(step !== 'email')} />
          ) : (
            <CreateOrganizationScreen />
          )}
        </ScreenPart>
      </div>
    </>
  )
}

const WaitingSubscription = () => {
  const { session } = useScreen()
  const loaded = useLoaded(() => session.call('/marketplace/subscription', {}, { showError: false }))
  const { busy, retried, retry } = useRetry(loaded.reload)
  if (loaded.status === 'loading' || busy) return <FormSkeleton fields={1} />
  if (loaded.status === 'loaded')
    return <Steps head={<SubscriptionHead subscription={loaded.data} firstFocus={retried} />} />
  if (isNotValid(loaded.error)) return <SubscriptionNotice error="invalid" />
  return <LoadFailed error={loaded.error} retried={retried} onRetry={retry} />
}

const MarketplaceRegister = ({ error }: MarketplaceRegisterScreenProps) => {
  return error ? <SubscriptionNotice error={error} /> : <WaitingSubscription />
}

/** Connects a subscription from a marketplace to an organization (page register/aws, RTE-02). */
export const MarketplaceRegisterScreen = defineScreen({
  texts: ['sign-in', 'register', 'organization', 'join', 'notice', 'feedback'],
  styles: [noticeStyles, fieldStyles, joinStyles],
  Screen: MarketplaceRegister,
})
