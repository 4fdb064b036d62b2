import { type Account, CODE_OF_REPLY, MESSAGE, type Organization } from '@sso-elements/contract'
import type { StoreApi } from 'zustand/vanilla'
import type { ApiClient } from './api-client.ts'
import { endsSession, isTransient, retryDelay } from './domain/load-failure.ts'
import { isTemporary, type SessionAction } from './domain/session-state.ts'
import { RequestError } from './request-error.ts'
import type { SessionEvents, SessionState } from './session.ts'

export interface PersonLoaderDependencies {
  store: Pick<StoreApi<SessionState>, 'getState'>
  dispatch(action: SessionAction): void
  call: ApiClient['call']
  emit<Name extends keyof SessionEvents>(name: Name, event: SessionEvents[Name]): void
  signOutLocally(token: string | null): void
  /** Tells listeners who is signed in, once for each session. */
  announceSignedIn(): void
  productLine(): number
  now(): number
  /** Does something after so many milliseconds, unless it is called off. */
  schedule(ms: number, work: () => void): () => void
}

/** Who a token belongs to; without an organization for a temporary person (SES-07). */
export interface Person {
  account: Account
  organization: Organization | null
}

/** What came of asking who a token belongs to: null is a failure that says nothing of the token. */
type LookupResult = { person: Person } | { person: null; failure: RequestError }

/** How long an answer about a person without an organization counts, in milliseconds. */
const RECHECK_INTERVAL_MS = 3000

/** How long it is said that a session has ended, in milliseconds: a page is opened, and the eye is elsewhere yet. */
const ENDED_MESSAGE_MS = 8000

/** Failures are told to whoever asked, and say what they say of the token here. */
const QUIET = { showError: false, effects: false } as const

const isRefusedWith = (error: unknown, code: string): error is RequestError =>
  error instanceof RequestError && error.kind === 'refused' && error.code === code

const toRequestError = (cause: unknown): RequestError =>
  cause instanceof RequestError ? cause : new RequestError({ kind: 'unexpected', path: '/account/user-info', cause })

/** Both answers; of two failures the one that ends the session, whichever came first. */
const awaitBoth = async <First, Second>(first: Promise<First>, second: Promise<Second>): Promise<[First, Second]> => {
  try {
    return await Promise.all([first, second])
  } catch (error) {
    if (endsSession(error)) throw error
    for (const outcome of await Promise.allSettled([first, second]))
      if (outcome.status === 'rejected' && endsSession(outcome.reason)) throw outcome.reason
    throw error
  }
}

/** Loads who the token belongs to, and what belongs to that person (SES-03 to SES-07, CAT-04, CAT-09). */
export const createPersonLoader = ({ store, dispatch, call, ...dependencies }: PersonLoaderDependencies) => {
  /** How often in a row something could not be loaded. */
  let attempts = 0
  let cancelTimer: (() => void) | null = null

  const cancelRetry = (): void => {
    cancelTimer?.()
    cancelTimer = null
  }

  /** What failed for the moment is asked for again by itself. */
  const scheduleRetry = (error: RequestError, retry: () => Promise<unknown>): void => {
    cancelRetry()
    cancelTimer = dependencies.schedule(retryDelay(attempts, error), () => {
      cancelTimer = null
      void retry()
    })
    attempts += 1
  }

  const assemble = async (token: string, showMessage: boolean): Promise<Organization | null> => {
    try {
      return (await call('/account/user-org-assemble', {}, { ...QUIET, token })).orgInfo
    } catch (error) {
      if (isRefusedWith(error, CODE_OF_REPLY.temporaryUser)) return null
      if (showMessage && isRefusedWith(error, CODE_OF_REPLY.assemblyRefused)) {
        const text = error.subMsg || error.msg
        if (text) dependencies.emit('message', { text, durationMs: MESSAGE.durationMs })
      }
      throw error
    }
  }

  /** @throws RequestError when the server refuses the token */
  const lookUp = async (token: string, { showMessage = true } = {}): Promise<LookupResult> => {
    try {
      const info = call('/account/user-info', {}, { ...QUIET, token })
      const [account, organization] = await awaitBoth(info, assemble(token, showMessage))
      return { person: { account, organization } }
    } catch (error) {
      console.warn(`The session could not be validated: ${error}`)
      if (endsSession(error)) throw error
      return { person: null, failure: toRequestError(error) }
    }
  }

  /** SES-04: what fails here is only warned about. */
  const loadRightsAndLanguage = async (): Promise<void> => {
    const { account, token } = store.getState()
    if (!account?.orgId || isTemporary({ account })) {
      attempts = 0
      return
    }
    const outcomes = await Promise.allSettled([
      call('/product/get/org-product-right', { productLineId: dependencies.productLine() }, QUIET),
      call('/org/org-info', {}, QUIET),
    ])
    if (store.getState().token !== token) return
    const [rights, organization] = outcomes
    if (rights.status === 'fulfilled') dispatch({ type: 'rights-loaded', rights: rights.value })
    if (organization.status === 'fulfilled') dispatch({ type: 'organization-loaded', organization: organization.value })
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    for (const failure of failures) console.warn(String(failure))
    const transientFailure = failures.find(isTransient)
    if (transientFailure) scheduleRetry(transientFailure, loadRightsAndLanguage)
    else attempts = 0
  }

  /** Takes over who the session's token belongs to, or remembers to ask again. */
  const applyResult = async (found: LookupResult): Promise<void> => {
    const { token } = store.getState()
    cancelRetry()
    if (found.person === null) {
      const { failure } = found
      dispatch({ type: 'person-not-loaded', failure })
      if (isTransient(failure)) scheduleRetry(failure, () => loadAndReport({ showMessage: false }))
      return
    }
    const { account, organization } = found.person
    if (organization === null) {
      dispatch({ type: 'person-is-temporary', account })
    } else {
      dispatch({ type: 'person-loaded', account })
      dispatch({ type: 'organization-loaded', organization })
    }
    // Before anything else is asked for: a page that leaves at once still hears of it.
    dependencies.announceSignedIn()
    if (store.getState().token === token) await loadRightsAndLanguage()
  }

  /**
   * Loads the person of the session's token.
   *
   * @param tell whether the words of the server are shown: once is enough for what is asked again by itself
   * @returns the refusal that has ended the session; whether the person was loaded otherwise
   */
  const load = async ({ showMessage = true } = {}): Promise<RequestError | boolean> => {
    const { token } = store.getState()
    if (token === null) return false
    const found = await lookUp(token, { showMessage }).catch((refusal: RequestError) => refusal)
    // The answer is about the token that was asked for; another may have been adopted meanwhile.
    if (store.getState().token !== token) return false
    if (found instanceof RequestError) {
      dependencies.signOutLocally(token)
      return found
    }
    await applyResult(found)
    return found.person !== null && store.getState().token === token
  }

  /** The same, and says why a session has ended that seemed to go on: nobody else waits for the refusal. */
  const loadAndReport = async (options?: { showMessage?: boolean }): Promise<boolean> => {
    const outcome = await load(options)
    if (!(outcome instanceof RequestError)) return outcome
    const text = outcome.code === CODE_OF_REPLY.notSignedIn ? '' : outcome.subMsg || outcome.msg
    dependencies.emit('message', { ...(text ? { text } : { key: 'code.403' as const }), durationMs: ENDED_MESSAGE_MS })
    return false
  }

  const validate = (): Promise<boolean> => loadAndReport()

  let recheck: { at: number; done: Promise<unknown> } | null = null

  return {
    lookUp,
    applyResult,
    validate,

    /** SES-05: nothing is asked when the person is known, unless forced. */
    async refresh({ force = false }: { force?: boolean } = {}): Promise<void> {
      if (force || store.getState().account === null) await loadAndReport()
    },

    /**
     * The organization of the person has changed.
     *
     * @throws RequestError the refusal that has ended the session
     */
    async reload(): Promise<void> {
      const refusal = await load()
      if (refusal instanceof RequestError) throw refusal
    },

    /** Asks at once for what failed, when the visitor comes back or the network does; false when there is nothing to ask for. */
    retryNow(): boolean {
      if (cancelTimer === null) return false
      cancelRetry()
      void loadAndReport({ showMessage: false })
      return true
    },

    /** The session is over: nothing of it is to be loaded any more. */
    reset(): void {
      cancelRetry()
      attempts = 0
    },

    /**
     * Asks anew about a person without an organization, at most once in 3 s: one may have come about on another origin, whose
     * tabs cannot be heard (SES-10).
     * @returns the organization that was found; null when there is none still, and for everybody else.
     */
    async findOrganization(): Promise<Organization | null> {
      const { token } = store.getState()
      if (!isTemporary(store.getState())) return null
      if (!recheck || dependencies.now() - recheck.at >= RECHECK_INTERVAL_MS)
        recheck = { at: dependencies.now(), done: validate() }
      await recheck.done
      const state = store.getState()
      return state.token === token && state.account && !isTemporary(state) ? state.organization : null
    },
  }
}

export type PersonLoader = ReturnType<typeof createPersonLoader>
