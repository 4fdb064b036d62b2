import {
  type BodyOf,
  CODE_OF_REPLY,
  type IdentityStep,
  type PendingIdentity,
  type SignInContext,
} from '@sso-elements/contract'
import type { Translate } from '@sso-elements/locale'
import { RequestError } from '@sso-elements/session'
import { Notice } from '@sso-elements/ui'
import { authorizeStyles } from '@sso-elements/ui/styles/authorize'
import { noticeStyles } from '@sso-elements/ui/styles/notice'
import { useEffect, useRef, useState } from 'react'
import { defineScreen } from '../define-screen.tsx'
import { ActionButton } from '../form/action-button.tsx'
import { Heading } from '../form/heading.tsx'
import { LoginForm } from '../login/login-form.tsx'
import { ScreenPart, useScreen, useT } from '../screen-context.tsx'
import { CallbackNotice, type CallbackOutcome } from './callback-screen.tsx'

export interface ProviderReturnProps {
  /** Name of the provider, as it stands among words. */
  name: string
  /** What the provider has sent back. */
  answer: BodyOf<'/account/identity/finish'>
  /** What that comes to by itself; null where the server has to look at it. */
  outcome: CallbackOutcome | null
  /** Somebody is signed in. */
  onSignedIn: (setOut: SignInContext) => void
  /** Nobody here knows the person: they register first. */
  onNew: (setOut: SignInContext) => void
  /** The person does not want to link what the provider has proven. */
  onLeave: (setOut: SignInContext) => void
  /** Address of sign-in, with the way back. */
  signInAt: (setOut: SignInContext) => string
  /** Closes the window, where a page waits behind it. */
  onClose?: (() => void) | undefined
}

type Found = { pending: PendingIdentity; setOut: SignInContext }
type State =
  | { is: CallbackOutcome; setOut: SignInContext }
  /** The owner of the account proves that it is theirs. */
  | ({ is: 'prove'; sentence: 'callback.linkText' | 'callback.againText'; email: string } & Found)
  /** Two accounts stand side by side: nobody but the person knows whether they belong together. */
  | ({ is: 'confirm' } & Found)

const NOTICE_OF: Partial<Record<string, CallbackOutcome>> = {
  [CODE_OF_REPLY.signInEnded]: 'state-mismatch',
  [CODE_OF_REPLY.providerUnavailable]: 'unavailable',
  [CODE_OF_REPLY.accountDisabled]: 'disabled',
  [CODE_OF_REPLY.identityTaken]: 'taken',
  [CODE_OF_REPLY.providerLinked]: 'linked-already',
}
const noticeOf = (error: unknown): CallbackOutcome =>
  (error instanceof RequestError && NOTICE_OF[error.code]) || 'failed'

const UNKNOWN: SignInContext = { returnTo: null, opener: null, lang: null, sourceType: null }
/** A refusal comes with what the visitor set out with, where that is known. */
const setOutOf = (error: unknown): SignInContext =>
  error instanceof RequestError && error.result ? (error.result as SignInContext) : UNKNOWN

interface ConfirmLinkProps {
  t: Translate
  name: string
  /** At the provider, as far as it told. */
  theirs: string
  /** Of the account that is signed in. */
  own: string
  onLink: () => Promise<void>
  onLeave: () => void
}

/** Asks before another way in is linked: a page of somebody else may have led here. */
const ConfirmLink = ({ t, name, theirs, own, onLink, onLeave }: ConfirmLinkProps) => (
  <>
    <Heading title={t('callback.confirmTitle')} firstFocus>
      {t(theirs ? 'callback.confirmText' : 'callback.confirmUnnamed', { source: name, theirs, email: own })}
    </Heading>
    <div className="sso-form">
      <ActionButton label={t('callback.link')} busyLabel={t('callback.linking')} onAction={onLink} />
      <ActionButton look="quiet" label={t('callback.dontLink')} busyLabel={t('callback.dontLink')} onAction={onLeave} />
    </div>
  </>
)

const FinishSignIn = ({ name, answer, outcome, onSignedIn, onNew, ...ways }: ProviderReturnProps) => {
  const { session, hrefFor, onNavigate } = useScreen()
  const t = useT()
  const [state, setState] = useState<State>({ is: outcome ?? 'working', setOut: UNKNOWN })
  const hasBegun = useRef(false)
  const ownEmail = (): string | null => session.store.getState().account?.orgEmail ?? null

  const link = async ({ pending, setOut }: Found): Promise<void> => {
    try {
      await session.call('/account/identities/link', { proof: pending.proof }, { showError: false })
      onSignedIn(setOut)
    } catch (error) {
      const email = ownEmail()
      const isOld = error instanceof RequestError && error.code === CODE_OF_REPLY.codeRequired
      if (isOld && email !== null) setState({ is: 'prove', sentence: 'callback.againText', email, pending, setOut })
      else setState({ is: noticeOf(error), setOut })
    }
  }
  const goOn = (step: IdentityStep, { pending, setOut }: Found): void => {
    // Whoever is signed in is asked whether this is theirs too.
    if (ownEmail() !== null) setState({ is: 'confirm', pending, setOut })
    else if (step === 'register') onNew(setOut)
    else setState({ is: 'prove', sentence: 'callback.linkText', email: pending.email ?? '', pending, setOut })
  }
  /** After a reload: the answer was used up, and who was proven by it still counts for a while. */
  const resume = async (notice: CallbackOutcome): Promise<void> => {
    const pending = await session.call('/account/identity/pending', {}, { showError: false }).catch(() => null)
    if (pending?.provider === answer.provider) goOn(pending.step, { pending, setOut: UNKNOWN })
    else setState({ is: notice, setOut: UNKNOWN })
  }
  const finish = async (): Promise<void> => {
    try {
      // Who is signed in already matters to what comes next.
      await session.start()
      const finished = await session.finishIdentity(answer)
      if (finished.status === 'signed-in') return onSignedIn(finished)
      const { pending } = finished
      if (finished.status === 'step') goOn(finished.step, { pending, setOut: finished })
      else if (ownEmail() === null) onSignedIn(finished)
      else setState({ is: 'confirm', pending, setOut: finished })
    } catch (error) {
      const notice = outcome ?? noticeOf(error)
      if (outcome === null && notice === 'state-mismatch') await resume(notice)
      else setState({ is: notice, setOut: setOutOf(error) })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer counts once.
  useEffect(() => {
    // React mounts twice in development.
    if (!hasBegun.current) void finish()
    hasBegun.current = true
  }, [])

  if (state.is === 'prove') {
    const { sentence, email } = state
    return (
      // Whoever signed in as somebody else than it says there is asked once more.
      <ScreenPart onDone={() => (ownEmail() === email ? link(state) : setState({ ...state, is: 'confirm' }))}>
        <div className="sso-before-form">
          <Notice kind="info">{t(sentence, { source: name, email })}</Notice>
        </div>
        <LoginForm email={email} />
      </ScreenPart>
    )
  }
  if (state.is === 'confirm') {
    const { pending, setOut } = state
    return (
      <ConfirmLink
        t={t}
        name={name}
        theirs={pending.email ?? pending.displayName}
        own={ownEmail() ?? ''}
        onLink={() => link(state)}
        onLeave={() => ways.onLeave(setOut)}
      />
    )
  }
  const signInAt = ways.signInAt(state.setOut)
  return (
    <ScreenPart
      hrefFor={(destination) => (destination.to === 'sign-in' || !hrefFor ? signInAt : hrefFor(destination))}
      onNavigate={(destination) => (destination.to === 'sign-in' ? location.assign(signInAt) : onNavigate(destination))}
    >
      <CallbackNotice key={state.is} t={t} outcome={state.is} source={name} onClose={ways.onClose} />
    </ScreenPart>
  )
}

/** The way back from an OpenID provider: finishes the sign-in, or leads to the step that is missing (IDN-03, IMS-04). */
export const ProviderReturn = defineScreen({
  // Those of the form that proves an account too: what a lost network needs has to be there before it is lost.
  texts: ['sign-in', 'authorize', 'notice', 'feedback'],
  styles: [...noticeStyles, ...authorizeStyles],
  Screen: FinishSignIn,
})
