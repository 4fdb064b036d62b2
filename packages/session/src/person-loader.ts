import { CODE_OF_REPLY, MESSAGE, type Organization } from '@sso-elements/contract'
import type { StoreApi } from 'zustand/vanilla'
import type { Calling, InnerCallOptions } from './calling.ts'
import { isTemporary, type SessionAction } from './domain/session-state.ts'
import { RequestError } from './request-error.ts'
import type { SessionEvents, SessionState } from './session.ts'

interface PersonLoaderDependencies {
  store: Pick<StoreApi<SessionState>, 'getState'>
  dispatch(action: SessionAction): void
  call: Calling['call']
  emit<Name extends keyof SessionEvents>(name: Name, event: SessionEvents[Name]): void
  signOutLocally(token: string | null): void
  productLine(): number
  now(): number
}

/** How long an answer about a person without an organisation counts, in milliseconds. */
const RECHECK_MS = 3000

const refusedWith = (error: unknown, code: string): error is RequestError =>
  error instanceof RequestError && error.kind === 'refused' && error.code === code

/**
 * Whether the server said that the token is dead. A lost network, a busy or broken server and a reply that is not ours say
 * nothing about it: a blip must not sign everybody out.
 */
const saysDead = (error: unknown): boolean =>
  error instanceof RequestError &&
  error.kind === 'refused' &&
  error.status < 500 &&
  error.code !== CODE_OF_REPLY.tooManyRequests &&
  error.code !== CODE_OF_REPLY.assemblyRefused

/** Loads who the token belongs to, and what belongs to that person (SES-03 to SES-07). */
export const createPersonLoader = ({ store, dispatch, call, ...to }: PersonLoaderDependencies) => {
  /** The organisation of the person, or null for a person without one (SES-07, CAT-04). */
  const assemble = async (options: InnerCallOptions): Promise<Organization | null> => {
    try {
      return (await call('/account/user-org-assemble', {}, options)).orgInfo
    } catch (error) {
      if (refusedWith(error, CODE_OF_REPLY.temporaryUser)) return null
      if (refusedWith(error, CODE_OF_REPLY.assemblyRefused)) {
        to.emit('message', { text: error.msg, durationMs: MESSAGE.durationMs })
      }
      throw error
    }
  }

  const load = async (options: InnerCallOptions): Promise<void> => {
    const { token } = store.getState()
    const [account, organization] = await Promise.all([
      call('/account/user-info', {}, { ...options, showError: false }),
      assemble(options),
    ])
    // The answer is about the token that was asked for; another may have been adopted meanwhile.
    if (store.getState().token !== token) return
    if (organization === null) return dispatch({ type: 'person-is-temporary', account })
    dispatch({ type: 'person-loaded', account })
    dispatch({ type: 'organization-loaded', organization })
  }

  const loadRightsAndLanguage = async (): Promise<void> => {
    const { account, token } = store.getState()
    if (!account?.orgId || isTemporary({ account })) return
    const outcomes = await Promise.allSettled([
      call('/product/get/org-product-right', { productLineId: to.productLine() }, { showError: false, effects: false }),
      call('/org/org-info', {}, { showError: false, effects: false }),
    ])
    const [rights, organization] = outcomes
    for (const outcome of outcomes) if (outcome.status === 'rejected') console.warn(String(outcome.reason))
    if (store.getState().token !== token) return
    if (rights.status === 'fulfilled') dispatch({ type: 'rights-loaded', rights: rights.value })
    if (organization.status === 'fulfilled') dispatch({ type: 'organization-loaded', organization: organization.value })
  }

  /** SES-03, SES-04. */
  const validate = async (): Promise<boolean> => {
    const { token } = store.getState()
    if (token === null) return false
    try {
      await load({ effects: false })
    } catch (error) {
      console.warn(`The session could not be validated: ${error}`)
      if (saysDead(error)) to.signOutLocally(token)
      return false
    }
    if (store.getState().token !== token) return false
    await loadRightsAndLanguage()
    return store.getState().token === token
  }

  let recheck: { at: number; done: Promise<unknown> } | null = null

  return {
    /** SES-05: nothing is asked when the person is known, unless forced. */
    async refresh({ force = false }: { force?: boolean } = {}): Promise<void> {
      if (store.getState().token === null || (store.getState().account && !force)) return
      await load({})
    },

    validate,

    /**
     * Asks anew about a person without an organisation, at most once in 3 s: one may have come about on another origin, whose
     * tabs cannot be heard (SES-10).
     * @returns the organisation that was found; null when there is none still, and for everybody else.
     */
    async findOrganization(): Promise<Organization | null> {
      const { token } = store.getState()
      if (!isTemporary(store.getState())) return null
      if (!recheck || to.now() - recheck.at >= RECHECK_MS) recheck = { at: to.now(), done: validate() }
      await recheck.done
      const state = store.getState()
      return state.token === token && state.account && !isTemporary(state) ? state.organization : null
    },
  }
}

export type PersonLoader = ReturnType<typeof createPersonLoader>
