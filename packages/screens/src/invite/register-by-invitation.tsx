import type { InvitationInfo } from '@sso-elements/contract'
import { OrganizationHead } from '../organization/organization-head.tsx'
import { RegisterScreen, type RegisterStep } from '../register/register-screen.tsx'
import { ScreenPart, useScreen, useT } from '../screen-context.tsx'
import { SignInToInvitation } from './sign-in-to-invitation.tsx'

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
      <SignInToInvitation
        info={info}
        email={email}
        title={t('invitation.heading', { inviter: inviterName, organization: orgName })}
        text={t('invitation.hasAccount', { email })}
        firstFocus={firstFocus}
      />
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
            {...(email === null ? { email: prefill } : { email, isMailed: true })}
            intro={email === null ? t('invitation.intro') : t('invitation.introMailed', { email })}
            onStep={onStep}
          />
        </ScreenPart>
      </div>
    </>
  )
}
