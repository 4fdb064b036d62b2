import type { InvitationInfo } from '@sso-elements/contract'
import { Notice } from '@sso-elements/ui'
import { ScreenLink } from '../form/screen-link.tsx'
import { OrganizationHead } from '../organization/organization-head.tsx'
import { RegisterScreen, type RegisterStep } from '../register/register-screen.tsx'
import { ScreenPart, useScreen, useT } from '../screen-context.tsx'

interface RegisterByInvitationProps {
  inviteCode: string
  info: InvitationInfo
  /** Prefill. */
  email: string
  /** Whether the heading is about the account or the organization. */
  about: 'account' | 'organization'
  firstFocus: boolean
  onStep: (step: RegisterStep) => void
}

/** An invitation for a user without a session: a registration form, or a link to sign in to an existing account. */
export const RegisterByInvitation = (props: RegisterByInvitationProps) => {
  const t = useT()
  const { inviteCode, info, email: prefill, about, firstFocus, onStep } = props
  const { headingLevel } = useScreen()
  const { orgName, avatar, inviterName, email, registered } = info
  if (registered && email !== null)
    return (
      <>
        <OrganizationHead
          name={orgName}
          avatar={avatar}
          title={t('invitation.heading', { inviter: inviterName, organization: orgName })}
          firstFocus={firstFocus}
        />
        <div className="sso-form">
          <Notice kind="info">{t('invitation.hasAccount', { email })}</Notice>
          <ScreenLink destination={{ to: 'sign-in', email }} className="sso-button">
            {t('signIn.submit')}
          </ScreenLink>
        </div>
      </>
    )
  return (
    <>
      <OrganizationHead
        name={orgName}
        avatar={avatar}
        title={
          about === 'account'
            ? t('invitation.accountHeading', { organization: orgName })
            : t('invitation.heading', { inviter: inviterName, organization: orgName })
        }
        firstFocus={firstFocus}
      >
        {about === 'account' && t('invitation.accountText', { inviter: inviterName })}
      </OrganizationHead>
      <div className="sso-part">
        <ScreenPart headingLevel={headingLevel === 1 ? 2 : 3}>
          <RegisterScreen
            inviteCode={inviteCode}
            {...(email === null ? { email: prefill } : { email, emailFixed: true })}
            intro={t(email === null ? 'invitation.intro' : 'invitation.introFixed')}
            onStep={onStep}
          />
        </ScreenPart>
      </div>
    </>
  )
}
