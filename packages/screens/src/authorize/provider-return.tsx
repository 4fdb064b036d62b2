import { type BodyOf, CODE_OF_REPLY, type PendingIdentity } from '@sso-elements/contract'
import { RequestError } from '@sso-elements/session'
import { Notice } from '@sso-elements/ui'
import { useEffect, useRef, useState } from 'react'
import { LoginForm } from '../login/login-form.tsx'
import { ScreenPart, useScreen } from '../screen-context.tsx'
import { WithTexts } from '../with-texts.tsx'
import { CallbackNotice, type CallbackOutcome } from './callback-screen.tsx'

export interface ProviderReturnProps {
  /** Name of the provider, as it stands among words. */
  name: string
  /** What the provider has sent back. */
  answer: BodyOf<'/account/identity/finish'>
  /** Somebody is signed in; `returnTo` is what they set out with. */
  onSignedIn: (returnTo: string | null) => void
  /** Nobody here knows the person: they register first. */
  onNew: (returnTo: string | null) => void
}

type State = { is: CallbackOutcome } | { is: 'link'; pending: PendingIdentity; returnTo: string | null }

const NOTICE_OF: Partial<Record<string, CallbackOutcome>> = {
  [CODE_OF_REPLY.signInEnded]: 'state-mismatch',
  [CODE_OF_REPLY.providerUnavailable]: 'unavailable',
  [CODE_OF_REPLY.accountDisabled]: 'disabled',
  [CODE_OF_REPLY.identityTaken]: 'taken',
}
const noticeOf = (error: unknown): CallbackOutcome =>
  (error instanceof RequestError && NOTICE_OF[error.code]) || 'failed'

/** The way back from an OpenID provider: finishes the sign-in, or leads to the step that is missing (IDN-03, IMS-04). */
export const ProviderReturn = ({ name, answer, onSignedIn, onNew }: ProviderReturnProps) => {
  const { session } = useScreen()
  const [state, setState] = useState<State>({ is: 'working' })
  const hasBegun = useRef(false)

  const link = async (returnTo: string | null): Promise<void> => {
    try {
      await session.call('/account/identities/link', {}, { showError: false })
      onSignedIn(returnTo)
    } catch (error) {
      setState({ is: noticeOf(error) })
    }
  }
  const finish = async (): Promise<void> => {
    try {
      const outcome = await session.finishIdentity(answer)
      const { returnTo } = outcome
      if (outcome.status === 'signed-in') onSignedIn(returnTo)
      else if (outcome.status === 'proven') await link(returnTo)
      else if (outcome.step === 'register') onNew(returnTo)
      else setState({ is: 'link', pending: outcome.pending, returnTo })
    } catch (error) {
      setState({ is: noticeOf(error) })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer counts once.
  useEffect(() => {
    // React mounts twice in development.
    if (!hasBegun.current) void finish()
    hasBegun.current = true
  }, [])

  if (state.is !== 'link')
    return (
      <WithTexts groups={['authorize', 'notice']}>
        {(t) => <CallbackNotice key={state.is} t={t} outcome={state.is} source={name} />}
      </WithTexts>
    )
  const { pending, returnTo } = state
  return (
    <WithTexts groups={['sign-in', 'authorize']} fields={2}>
      {(t) => (
        <ScreenPart onDone={() => link(returnTo)}>
          <div className="sso-before-form">
            <Notice kind="info">{t('callback.linkText', { source: name, email: pending.email ?? '' })}</Notice>
          </div>
          <LoginForm t={t} email={pending.email ?? ''} />
        </ScreenPart>
      )}
    </WithTexts>
  )
}
