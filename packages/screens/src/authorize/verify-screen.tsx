import { authorizeStyles } from '@sso-elements/ui/styles/authorize'
import { defineScreen } from '../define-screen.tsx'
import { useT } from '../screen-context.tsx'
import { useAccount } from '../use-user.ts'
import { SignInToLink } from './sign-in-to-link.tsx'

export interface VerifyScreenProps {
  onVerified: () => void
}

const Verify = ({ onVerified }: VerifyScreenProps) => {
  const t = useT()
  const account = useAccount()
  return (
    <SignInToLink
      sentence={t(account?.limitedToOrg ? 'verify.limitedText' : 'verify.text')}
      {...(account && { email: account.orgEmail })}
      onSignedIn={onVerified}
    />
  )
}

/** Asks a signed-in person for what only they hold: a password, or a code to their mailbox (IDN-07). */
export const VerifyScreen = defineScreen({
  texts: ['sign-in', 'password', 'authorize', 'feedback'],
  styles: authorizeStyles,
  fields: 2,
  Screen: Verify,
})
