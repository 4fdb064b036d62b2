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
  /** Raises `signed-in`, once per session. */
  announceSignedIn(): void
  productLine(): number
  now(): number
  /** Runs `work` after `ms` milliseconds; the returned function cancels it. */
  schedule(ms: number, work: () => void): () => void
}

/** The owner of a token; `organization` is null for a temporary person (SES-07). */
export interface Person {
  account: Account
  organization: Organization | null
}

/** Result of looking up a token; with `person: null` the failure says nothing about the token. */
type LookupResult = { person: Person } | { person: null; failure: RequestError }

/** Shortest time between two lookups of a person without an organization, in milliseconds. */
const RECHECK_INTERVAL_MS = 3000

/** How long the message about an ended session is shown, in milliseconds: longer than others, because the page has only just opened. */
const ENDED_MESSAGE_MS = 8000

/** The loader itself reports failures and decides what they mean for the session. */
const QUIET = { showError: false, effects: false } as const

const isRefusedWith = (error: unknown, code: string): error is RequestError =>
  error instanceof RequestError && error.kind === 'refused' && error.code === code

const toRequestError = (cause: unknown): RequestError =>
  cause instanceof RequestError ? cause : new RequestError({ kind: 'unexpected', path: '/account/user-info', cause })

/** Awaits both. Of two failures, throws the one that ends the session, whichever came first. */
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

/** Loads the person of the session's token with organization and rights (SES-03 to SES-07, CAT-04, CAT-09). */
export const createPersonLoader = ({ store, dispatch, call, ...dependencies }: PersonLoaderDependencies) => {
  /** Number of consecutive failures. */
  let attempts = 0
  let cancelTimer: (() => void) | null = null

  const cancelRetry = (): void => {
    cancelTimer?.()
    cancelTimer = null
  }

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

  /** SES-04: a failure here only logs a warning. */
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

  /** Stores the looked-up person in the session, or schedules a retry. */
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
    // Raised before further requests, so that a page that leaves right away still receives it.
    dependencies.announceSignedIn()
    if (store.getState().token === token) await loadRightsAndLanguage()
  }

  /**
   * Loads the person of the session's token.
   *
   * @param showMessage whether to show the server's message; automatic retries do not show it again
   * @returns the error that ended the session, else whether the person was loaded
   */
  const load = async ({ showMessage = true } = {}): Promise<RequestError | boolean> => {
    const { token } = store.getState()
    if (token === null) return false
    const found = await lookUp(token, { showMessage }).catch((refusal: RequestError) => refusal)
    // The token may have changed while the request was running.
    if (store.getState().token !== token) return false
    if (found instanceof RequestError) {
      dependencies.signOutLocally(token)
      return found
    }
    await applyResult(found)
    return found.person !== null && store.getState().token === token
  }

  /** Like `load`, but reports an ended session as a message, because no caller handles the error. */
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

    /** SES-05: does nothing if the person is already loaded, unless forced. */
    async refresh({ force = false }: { force?: boolean } = {}): Promise<void> {
      if (force || store.getState().account === null) await loadAndReport()
    },

    /**
     * Reloads the person after their organization or profile has changed.
     *
     * @throws RequestError when the server refuses the token, which ends the session
     */
    async reload(): Promise<void> {
      const refusal = await load()
      if (refusal instanceof RequestError) throw refusal
    },

    /** Runs a scheduled retry immediately; false when none is scheduled. */
    retryNow(): boolean {
      if (cancelTimer === null) return false
      cancelRetry()
      void loadAndReport({ showMessage: false })
      return true
    },

    /** Cancels pending retries after the session has ended. */
    reset(): void {
      cancelRetry()
      attempts = 0
    },

    /**
     * Looks up a person without an organization again, at most once in 3 s: they may have got one on another origin, whose tabs
     * cannot notify this one (SES-10).
     * @returns the new organization; null if there is still none, or the person already had one
     */
    async findOrganization(): Promise<Organization | null> {
      const { token } = store.getState()
      if (!isTemporary(store.getState())) return null
      // The distance, because the clock may have been set back meanwhile.
      if (!recheck || Math.abs(dependencies.now() - recheck.at) >= RECHECK_INTERVAL_MS)
        recheck = { at: dependencies.now(), done: validate() }
      await recheck.done
      const state = store.getState()
      return state.token === token && state.account && !isTemporary(state) ? state.organization : null
    },
  }
}

export type PersonLoader = ReturnType<typeof createPersonLoader>
