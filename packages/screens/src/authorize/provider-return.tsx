import {
  type BodyOf,
  CODE_OF_REPLY,
  type IdentityStep,
  type PendingIdentity,
  type SetOutWith,
} from '@sso-elements/contract'
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
  onSignedIn: (setOut: SetOutWith) => void
  /** Nobody here knows the person: they register first. */
  onNew: (setOut: SetOutWith) => void
  /** The person does not want to link what the provider has proven. */
  onLeave: (setOut: SetOutWith) => void
  /** Address of sign-in, with the way back. */
  signInAt: (setOut: SetOutWith) => string
  /** Closes the window, where a page waits behind it. */
  onClose?: (() => void) | undefined
}

type PendingLink = { pending: PendingIdentity; setOut: SetOutWith }
type State =
  | { status: CallbackOutcome; setOut: SetOutWith }
  /** The owner of the account proves that it is theirs. */
  | ({ status: 'prove'; sentence: 'callback.linkText' | 'callback.againText'; email: string } & PendingLink)
  /** Two accounts stand side by side: nobody but the person knows whether they belong together. */
  | ({ status: 'confirm' } & PendingLink)

const NOTICE_OF: Partial<Record<string, CallbackOutcome>> = {
  [CODE_OF_REPLY.signInEnded]: 'state-mismatch',
  [CODE_OF_REPLY.providerUnavailable]: 'unavailable',
  [CODE_OF_REPLY.accountDisabled]: 'disabled',
  [CODE_OF_REPLY.identityTaken]: 'taken',
  [CODE_OF_REPLY.providerLinked]: 'linked-already',
}
const noticeOf = (error: unknown): CallbackOutcome =>
  (error instanceof RequestError && NOTICE_OF[error.code]) || 'failed'

const UNKNOWN_START: SetOutWith = { returnTo: null, opener: null, lang: null, sourceType: null }
/** A refusal comes with what the visitor set out with, where that is known. */
const setOutOf = (error: unknown): SetOutWith =>
  error instanceof RequestError && error.result ? (error.result as SetOutWith) : UNKNOWN_START

interface ConfirmLinkProps {
  name: string
  /** At the provider, as far as it told. */
  providerAccount: string
  /** Of the account that is signed in. */
  accountEmail: string
  onLink: () => Promise<void>
  onLeave: () => void
}

/** Asks before another way in is linked: a page of somebody else may have led here. */
const ConfirmLink = ({ name, providerAccount, accountEmail, onLink, onLeave }: ConfirmLinkProps) => {
  const t = useT()
  return (
    <>
      <Heading title={t('callback.confirmTitle')} firstFocus>
        {t(providerAccount ? 'callback.confirmText' : 'callback.confirmUnnamed', {
          source: name,
          theirs: providerAccount,
          email: accountEmail,
        })}
      </Heading>
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

const FinishSignIn = ({ name, answer, outcome, onSignedIn, onNew, ...ways }: ProviderReturnProps) => {
  const { session, hrefFor, onNavigate } = useScreen()
  const t = useT()
  const [state, setState] = useState<State>({ status: outcome ?? 'working', setOut: UNKNOWN_START })
  const hasStarted = useRef(false)
  const accountEmail = (): string | null => session.store.getState().account?.orgEmail ?? null

  const link = async ({ pending, setOut }: PendingLink): Promise<void> => {
    try {
      await session.call('/account/identities/link', { proof: pending.proof }, { showError: false })
      onSignedIn(setOut)
    } catch (error) {
      const email = accountEmail()
      const needsRecentSignIn = error instanceof RequestError && error.code === CODE_OF_REPLY.codeRequired
      if (needsRecentSignIn && email !== null)
        setState({ status: 'prove', sentence: 'callback.againText', email, pending, setOut })
      else setState({ status: noticeOf(error), setOut })
    }
  }
  const continueWith = (step: IdentityStep, { pending, setOut }: PendingLink): void => {
    // Whoever is signed in is asked whether this is theirs too.
    if (accountEmail() !== null) setState({ status: 'confirm', pending, setOut })
    else if (step === 'register') onNew(setOut)
    else setState({ status: 'prove', sentence: 'callback.linkText', email: pending.email ?? '', pending, setOut })
  }
  /** After a reload: the answer was used up, and who was proven by it still counts for a while. */
  const resume = async (notice: CallbackOutcome): Promise<void> => {
    const pending = await session.call('/account/identity/pending', {}, { showError: false }).catch(() => null)
    if (pending?.provider === answer.provider) continueWith(pending.step, { pending, setOut: UNKNOWN_START })
    else setState({ status: notice, setOut: UNKNOWN_START })
  }
  const finish = async (): Promise<void> => {
    try {
      // Who is signed in already matters to what comes next.
      await session.start()
      const finished = await session.finishIdentity(answer)
      if (finished.status === 'signed-in') return onSignedIn(finished)
      const { pending } = finished
      if (finished.status === 'step') continueWith(finished.step, { pending, setOut: finished })
      else if (accountEmail() === null) onSignedIn(finished)
      else setState({ status: 'confirm', pending, setOut: finished })
    } catch (error) {
      const notice = outcome ?? noticeOf(error)
      if (outcome === null && notice === 'state-mismatch') await resume(notice)
      else setState({ status: notice, setOut: setOutOf(error) })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer counts once.
  useEffect(() => {
    // React mounts twice in development.
    if (!hasStarted.current) void finish()
    hasStarted.current = true
  }, [])

  if (state.status === 'prove') {
    const { sentence, email } = state
    return (
      // Whoever signed in as somebody else than it says there is asked once more.
      <ScreenPart onDone={() => (accountEmail() === email ? link(state) : setState({ ...state, status: 'confirm' }))}>
        <div className="sso-before-form">
          <Notice kind="info">{t(sentence, { source: name, email })}</Notice>
        </div>
        <LoginForm email={email} />
      </ScreenPart>
    )
  }
  if (state.status === 'confirm') {
    const { pending, setOut } = state
    return (
      <ConfirmLink
        name={name}
        providerAccount={pending.email ?? pending.displayName}
        accountEmail={accountEmail() ?? ''}
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
      <CallbackNotice key={state.status} outcome={state.status} source={name} onClose={ways.onClose} />
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
