import { CODE_OF_REPLY } from '@sso-elements/contract'
import { SubmitButton } from '@sso-elements/ui'
import type { ReactNode } from 'react'
import { FormNoticeLine } from '../form/form-fields.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import { useScreenForm } from '../form/use-screen-form.ts'
import { useScreen, useT } from '../screen-context.tsx'
import { useOrganization } from '../use-user.ts'
import { SubscriptionNotice } from './subscription-notice.tsx'

const NOT_VALID = `code.${CODE_OF_REPLY.subscriptionNotValid}` as const

/** Connects the subscription to the current organization. */
export const ConnectSubscription = ({ head }: { head: ReactNode }) => {
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
