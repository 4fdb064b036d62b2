import { ActionButton } from '../form/action-button.tsx'
import { Heading } from '../form/heading.tsx'
import { useT } from '../screen-context.tsx'
import { OwnAppNotice } from './own-app-notice.tsx'

interface ConfirmLinkProps {
  name: string
  /** Email address or name at the provider; empty if unknown. */
  providerAccount: string
  /** Email address of the signed-in account. */
  accountEmail: string
  /** Organizations whose own app proved the identity. */
  organizations: string[]
  onLink: () => Promise<void>
  onLeave: () => void
}

/** Asks before linking an identity, because a malicious page may have started the flow. */
export const ConfirmLink = ({
  name,
  providerAccount,
  accountEmail,
  organizations,
  onLink,
  onLeave,
}: ConfirmLinkProps) => {
  const t = useT()
  return (
    <>
      <Heading title={t('callback.confirmTitle', { source: name })} firstFocus>
        {t(providerAccount ? 'callback.confirmText' : 'callback.confirmUnnamed', {
          source: name,
          theirs: providerAccount,
          email: accountEmail,
        })}
      </Heading>
      <OwnAppNotice organizations={organizations} />
      <div className="sso-form">
        <ActionButton label={t('callback.link')} busyLabel={t('callback.linking')} onAction={onLink} />
        <ActionButton
          look="quiet"
          label={t('callback.dontLink')}
          busyLabel={t('callback.dontLink')}
          onAction={onLeave}
        />
      </div>
    </>
  )
}
