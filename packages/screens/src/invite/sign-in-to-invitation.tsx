import type { InvitationInfo } from '@sso-elements/contract'
import { Notice } from '@sso-elements/ui'
import { ScreenLink } from '../form/screen-link.tsx'
import { OrganizationHead } from '../organization/organization-head.tsx'
import { useT } from '../screen-context.tsx'

interface SignInToInvitationProps {
  info: InvitationInfo
  email: string
  title: string
  /** Why to sign in. */
  text: string
  firstFocus: boolean
}

/** An invitation whose address has an account: sign-in, which returns here. */
export const SignInToInvitation = ({ info, email, title, text, firstFocus }: SignInToInvitationProps) => {
  const t = useT()
  return (
    <>
      <OrganizationHead name={info.orgName} avatar={info.avatar} title={title} firstFocus={firstFocus} />
      <div className="sso-form">
        <Notice kind="info">{text}</Notice>
        <ScreenLink destination={{ to: 'sign-in', email }} className="sso-button">
          {t('signIn.submit')}
        </ScreenLink>
      </div>
    </>
  )
}
