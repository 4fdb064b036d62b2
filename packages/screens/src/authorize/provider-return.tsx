import {
  type BodyOf,
  CODE_OF_REPLY,
  FEISHU_BRAND_NAMES,
  type IdentityStep,
  type PendingIdentity,
  type SignInContext,
} from '@sso-elements/contract'
import { RequestError } from '@sso-elements/session'
import { useEffect, useRef, useState } from 'react'
import { defineScreen } from '../define-screen.tsx'
import { providerName } from '../login/provider-name.ts'
import noticeStyles from '../notice/notice.css?inline'
import { ScreenPart, useScreen, useT } from '../screen-context.tsx'
import authorizeStyles from './authorize.css?inline'
import { CallbackNotice, type CallbackOutcome } from './callback-screen.tsx'
import { ConfirmLink } from './confirm-link.tsx'
import { SignInToLink } from './sign-in-to-link.tsx'

export interface ProviderReturnProps {
  /** Name of the provider, as used in sentences. */
  name: string
  /** The parameters that the provider sent to the callback. */
  answer: BodyOf<'/account/identity/finish'>
  /** The outcome if the parameters alone decide it; null if the server has to validate them. */
  outcome: CallbackOutcome | null
  /** The user is signed in. */
  onSignedIn: (context: SignInContext) => void
  /** The user has no account yet and has to register. */
  onNew: (context: SignInContext) => void
  /** The user declined to link the identity. */
  onLeave: (context: SignInContext) => void
  /** URL of sign-in with the return address. */
  signInAt: (context: SignInContext) => string
  /** Shows a separate page for a refusal of the server, unless the user canceled; false if there is none. */
  onRefused?: (refusal: RequestError, context: SignInContext) => boolean
  /** Closes the popup, if another page opened it. */
  onClose?: (() => void) | undefined
}

type PendingLink = { pending: PendingIdentity; context: SignInContext }
type State =
  | { status: CallbackOutcome; context: SignInContext }
  /** The user has to sign in to the existing account before it is linked. */
  | ({ status: 'prove'; sentence: 'callback.linkText' | 'callback.againText'; email: string } & PendingLink)
  /** The user is signed in and has to confirm that the identity belongs to the account. */
  | ({
      status: 'confirm' /** The user has signed in for this, and stays signed in without the link. */
      hasProven: boolean
    } & PendingLink)

const NOTICE_OF: Partial<Record<string, CallbackOutcome>> = {
  [CODE_OF_REPLY.signInEnded]: 'state-mismatch',
  [CODE_OF_REPLY.providerUnavailable]: 'unavailable',
  [CODE_OF_REPLY.accountDisabled]: 'disabled',
  [CODE_OF_REPLY.identityTaken]: 'taken',
  [CODE_OF_REPLY.providerLinked]: 'linked-already',
}
const noticeOf = (error: unknown): CallbackOutcome =>
  (error instanceof RequestError && NOTICE_OF[error.code]) || 'failed'

const UNKNOWN_START: SignInContext = { returnTo: null, opener: null, lang: null, sourceType: null }
/** An error response contains the state that the user started with, if the server knows it. */
const contextOf = (error: unknown): SignInContext =>
  error instanceof RequestError && error.result ? (error.result as SignInContext) : UNKNOWN_START

const FinishSignIn = ({ name, answer, outcome, onSignedIn, onNew, ...callbacks }: ProviderReturnProps) => {
  const { session, locale, drafts, hrefFor, onNavigate, onEvent } = useScreen()
  const t = useT()
  const [state, setState] = useState<State>({ status: outcome ?? 'working', context: UNKNOWN_START })
  const hasStarted = useRef(false)
  const accountEmail = (): string | null => session.store.getState().account?.orgEmail ?? null

  // The server names the context of an attempt once; a reload needs it again.
  const contextDraft = `provider-${answer.state}`
  const storeContext = ({ returnTo, opener, lang, sourceType }: SignInContext): void => {
    const draft: Record<string, string> = {}
    for (const [key, value] of Object.entries({ returnTo, opener, lang, sourceType }))
      if (value !== null) draft[key] = value
    drafts?.write(contextDraft, draft)
  }

  const link = async ({ pending, context }: PendingLink): Promise<void> => {
    try {
      await session.call('/account/identities/link', { proof: pending.proof }, { showError: false })
      onSignedIn(context)
    } catch (error) {
      const email = accountEmail()
      const needsRecentSignIn = error instanceof RequestError && error.code === CODE_OF_REPLY.proofRequired
      if (needsRecentSignIn && email !== null)
        setState({ status: 'prove', sentence: 'callback.againText', email, pending, context })
      else setState({ status: noticeOf(error), context })
    }
  }
  const continueWith = (step: IdentityStep, { pending, context }: PendingLink): void => {
    // A signed-in user has to confirm that the identity belongs to the account.
    if (accountEmail() !== null) setState({ status: 'confirm', hasProven: false, pending, context })
    else if (step === 'register') onNew(context)
    else setState({ status: 'prove', sentence: 'callback.linkText', email: pending.email ?? '', pending, context })
  }
  /** After a reload: the answer was already consumed, but the pending identity is still valid for a while. */
  const resume = async (notice: CallbackOutcome): Promise<void> => {
    const pending = await session.call('/account/identity/pending', {}, { showError: false }).catch(() => null)
    const context: SignInContext = { ...UNKNOWN_START, ...drafts?.read(contextDraft) }
    if (pending?.provider === answer.provider) continueWith(pending.step, { pending, context })
    else setState({ status: notice, context })
  }
  const finish = async (): Promise<void> => {
    try {
      // The next step depends on the signed-in account.
      await session.start()
      const finished = await session.finishIdentity(answer)
      if (finished.status === 'signed-in') {
        onEvent('completed', { method: answer.provider })
        return onSignedIn(finished)
      }
      storeContext(finished)
      const { pending } = finished
      if (finished.status === 'step') continueWith(finished.step, { pending, context: finished })
      else if (accountEmail() === null) onSignedIn(finished)
      else setState({ status: 'confirm', hasProven: false, pending, context: finished })
    } catch (error) {
      const isRefusedByServer = error instanceof RequestError && outcome !== 'denied'
      if (isRefusedByServer && callbacks.onRefused?.(error, contextOf(error))) return
      const notice = outcome ?? noticeOf(error)
      if (outcome === null && notice === 'state-mismatch') await resume(notice)
      else setState({ status: notice, context: contextOf(error) })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is consumed once.
  useEffect(() => {
    // React runs effects twice in development.
    if (!hasStarted.current) void finish()
    hasStarted.current = true
  }, [])

  if (state.status === 'prove') {
    const { sentence, email } = state
    const { pending, context } = state
    return (
      <SignInToLink
        sentence={t(sentence, { source: name, email })}
        organizations={pending.organizations}
        email={email}
        // If the user signed in with a different account, they have to confirm first.
        onSignedIn={() =>
          accountEmail() === email ? link(state) : setState({ status: 'confirm', hasProven: true, pending, context })
        }
      />
    )
  }
  if (state.status === 'confirm') {
    const { pending, context, hasProven } = state
    return (
      <ConfirmLink
        name={pending.brand ? providerName({ name: FEISHU_BRAND_NAMES[pending.brand] }, locale) : name}
        providerAccount={pending.email ?? pending.displayName}
        accountEmail={accountEmail() ?? ''}
        organizations={pending.organizations}
        onLink={() => link(state)}
        onLeave={() => (hasProven ? onSignedIn(context) : callbacks.onLeave(context))}
      />
    )
  }
  const signInAt = callbacks.signInAt(state.context)
  return (
    <ScreenPart
      hrefFor={(destination) => (destination.to === 'sign-in' || !hrefFor ? signInAt : hrefFor(destination))}
      onNavigate={(destination) => (destination.to === 'sign-in' ? location.assign(signInAt) : onNavigate(destination))}
    >
      <CallbackNotice key={state.status} outcome={state.status} source={name} onClose={callbacks.onClose} />
    </ScreenPart>
  )
}

/** The callback of an OpenID provider: finishes the sign-in, or continues with the missing step (IDN-03, IMS-04). */
export const ProviderReturn = defineScreen({
  // Includes the texts of the sign-in form, because texts cannot be fetched after the network is lost.
  texts: ['sign-in', 'password', 'authorize', 'notice', 'feedback'],
  styles: [noticeStyles, authorizeStyles],
  Screen: FinishSignIn,
})
