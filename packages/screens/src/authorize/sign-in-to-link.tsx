import { Notice } from '@sso-elements/ui'
import { useState } from 'react'
import { LoginForm } from '../login/login-form.tsx'
import { ForgotPasswordForm } from '../password/forgot-password-form.tsx'
import { PasswordChanged, ResetPasswordForm } from '../password/reset-password-form.tsx'
import { type Destination, ScreenPart, useScreen } from '../screen-context.tsx'
import { OwnAppNotice } from './own-app-notice.tsx'

interface SignInToLinkProps {
  /** Why the user signs in; shown above the form. */
  sentence: string
  /** Organizations whose own app proved the identity that is linked. */
  organizations?: string[]
  /** Prefill. */
  email?: string
  /** Awaited with the token before the session begins. Must not reject. */
  beforeSession?: (token: string) => Promise<void>
  onSignedIn: () => void | Promise<void>
  /** Address of the registration, and what opens it, if it differs from the screen's. */
  registration?: { href: string; onOpen: () => void }
}

type Step = 'sign-in' | 'forgot-password' | 'reset-password' | 'password-changed'
const isStep = ({ to }: Destination): boolean => to === 'sign-in' || to === 'forgot-password' || to === 'reset-password'

/** Names of the steps in the history. */
const entryOf = (step: Step): string => `link-${step}`

/**
 * Sign-in to the account that an identity is about to be linked to. A forgotten password is reset here too, because another page would
 * not come back to the link.
 */
export const SignInToLink = ({
  sentence,
  organizations = [],
  email = '',
  beforeSession,
  onSignedIn,
  registration,
}: SignInToLinkProps) => {
  const { session, stepEntry, hrefFor, onNavigate } = useScreen()
  const [reached, setReached] = useState<Step>('sign-in')
  const [address, setAddress] = useState(email)
  // With a `stepEntry`, the browser's Back returns to the sign-in.
  const step = stepEntry && stepEntry.current === null ? 'sign-in' : reached

  const show = (next: Step) => {
    setReached(next)
    if (next === 'sign-in') stepEntry?.leave()
    else if (step === 'sign-in') stepEntry?.enter(entryOf(next))
  }
  const navigate = (destination: Destination) => {
    if ('email' in destination && destination.email !== undefined) setAddress(destination.email)
    if (destination.to === 'register' && registration) registration.onOpen()
    else if (isStep(destination)) show(destination.to as Step)
    else onNavigate(destination)
  }
  const signIn: typeof session.signIn = (credentials, options) =>
    session.signIn(credentials, { ...options, ...(beforeSession && { beforeSession }) })
  return (
    <ScreenPart
      session={Object.create(session, { signIn: { value: signIn } })}
      onDone={onSignedIn}
      onNavigate={navigate}
      {...(hrefFor && {
        hrefFor: (destination) =>
          destination.to === 'register' && registration ? registration.href : hrefFor(destination),
      })}
    >
      {step === 'sign-in' && (
        <>
          <div className="sso-before-form">
            <Notice kind="info">{sentence}</Notice>
          </div>
          <OwnAppNotice organizations={organizations} />
          <LoginForm email={address} {...(address && { firstFocus: 'password' })} />
        </>
      )}
      {step === 'forgot-password' && (
        <ForgotPasswordForm
          takesFocus
          email={address}
          onSent={(sent) => {
            setAddress(sent.email)
            show('reset-password')
          }}
        />
      )}
      {step === 'reset-password' && <ResetPasswordForm email={address} onChanged={() => show('password-changed')} />}
      {step === 'password-changed' && <PasswordChanged email={address} />}
    </ScreenPart>
  )
}
