import type { Account, InvitationInfo } from '@sso-elements/contract'
import { Notice } from '@sso-elements/ui'
import { ActionButton } from '../form/action-button.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import { OrganizationHead } from '../organization/organization-head.tsx'
import { useSignOut } from '../organization/use-sign-out.ts'
import { useT } from '../screen-context.tsx'
import { useAccount } from '../use-user.ts'

/** Whether an invitation to this address, or to anyone, may be the signed-in user’s; an account that is not loaded counts. */
export const isInvited = (email: string | null, account: Account | null): boolean =>
  email === null || account === null || email.toLowerCase() === account.orgEmail.toLowerCase()

interface OtherAccountButtonProps {
  look: 'main' | 'link'
  onSignedOut: () => void
}

/** Signs out and stays on the invitation, to use it with another account. */
export const OtherAccountButton = ({ look, onSignedOut }: OtherAccountButtonProps) => {
  const t = useT()
  const { signOut } = useSignOut({ stay: true })
  return (
    <ActionButton
      label={t('way.otherAccount')}
      busyLabel={t('way.signingOut')}
      look={look}
      onAction={async () => {
        await signOut()
        onSignedOut()
      }}
    />
  )
}

interface ForOtherAccountProps {
  info: InvitationInfo
  title: string
  firstFocus: boolean
  onSignedOut: () => void
}

/** An invitation to another address than that of the signed-in user. */
export const ForOtherAccount = ({ info, title, firstFocus, onSignedOut }: ForOtherAccountProps) => {
  const t = useT()
  const account = useAccount()?.orgEmail ?? ''
  const { orgName, avatar, email } = info
  return (
    <>
      <OrganizationHead name={orgName} avatar={avatar} title={title} firstFocus={firstFocus} />
      <div className="sso-form">
        <Notice kind="info">
          {email === null ? t('invitation.forOtherUnknown', { account }) : t('invitation.forOther', { email, account })}
        </Notice>
        <OtherAccountButton look="main" onSignedOut={onSignedOut} />
      </div>
      <p className="sso-foot">
        <ScreenLink destination={{ to: 'organization-info' }}>{t('way.organizations')}</ScreenLink>
      </p>
    </>
  )
}
