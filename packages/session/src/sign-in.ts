import { type BodyOf, CODE_OF_REPLY, DEFAULT_TENANT_ID } from '@sso-elements/contract'
import type { ApiClient } from './api-client.ts'
import type { IdempotencyKeys } from './idempotency-keys.ts'
import type { PersonLoader } from './person-loader.ts'
import { RequestError } from './request-error.ts'
import type { FinishedIdentity, ResetOutcome, Session, SignInOptions, SignInOutcome } from './session.ts'

export interface SignInDependencies {
  call: ApiClient['call']
  /** Stores a new token in the store and the cookie, and notifies other tabs. */
  setToken(token: string): void
  person: PersonLoader
  /** Ends the session of this browser, here and on the server, even if it is another person's. */
  endSession(): Promise<void>
  /** Clears the local session. */
  clear(): void
  /** Notifies other tabs that the person or organization changed. */
  announcePerson(): void
  withIdempotencyKey: IdempotencyKeys
}

export type SignInMethods = Pick<
  Session,
  | 'signIn'
  | 'sendCode'
  | 'register'
  | 'finishIdentity'
  | 'registerIdentity'
  | 'signInWithToken'
  | 'resetPassword'
  | 'createOrganization'
  | 'joinOrganization'
  | 'organizations'
  | 'switchOrganization'
  | 'updateProfile'
  | 'updateOrganization'
  | 'leaveOrganization'
>

/** The form shows failures itself, and error codes of a sign-in do not affect the page's session (CAT-02, CAT-03). */
const FORM_HANDLES_ERRORS = { showError: false, effects: false } as const

/** Sign-in, registration, password reset, and the calls that change the person's organization. */
export const createSignIn = ({ call, person, withIdempotencyKey, ...session }: SignInDependencies): SignInMethods => {
  /**
   * Signs in with a new token. The person is looked up first, so that a session that the server refuses raises no events. A transient
   * failure only logs a warning: the person is signed in and loaded later (CAT-09).
   *
   * @throws RequestError when the server refuses the token
   */
  const completeSignIn = async (token: string, beforeSession?: SignInOptions['beforeSession']): Promise<void> => {
    const lookup = person.lookUp(token).catch((refusal: unknown) => {
      session.clear()
      throw refusal
    })
    const [found] = await Promise.all([lookup, beforeSession?.(token)])
    session.setToken(token)
    await person.applyResult(found)
  }

  const personChanged = async <Answer>(result: Answer): Promise<Answer> => {
    await person.reload()
    session.announcePerson()
    return result
  }

  /** The reply to a login; null when a verification code is required (CAT-03). */
  const login = async (...[credentials, signInOptions]: Parameters<Session['signIn']>) => {
    const options = { ...FORM_HANDLES_ERRORS, acceptedCodes: signInOptions?.acceptedCodes ?? [] }
    try {
      return await ('password' in credentials
        ? call('/account/login', { ...credentials, tenantId: DEFAULT_TENANT_ID }, options)
        : call('/account/anonymous/login-code', { ...credentials, tenantId: DEFAULT_TENANT_ID }, options))
    } catch (error) {
      if (error instanceof RequestError && error.kind === 'refused' && error.code === CODE_OF_REPLY.codeRequired)
        return null
      throw error
    }
  }

  return {
    async signIn(credentials, options): Promise<SignInOutcome> {
      try {
        const reply = await login(credentials, options)
        if (reply === null) return { status: 'code-required', code: CODE_OF_REPLY.codeRequired }
        if (!('token' in reply)) return { status: 'accepted', ...reply }
        await completeSignIn(reply.token, options?.beforeSession)
        return { status: 'signed-in' }
      } catch (error) {
        if (!(error instanceof RequestError) || error.kind !== 'refused') throw error
        if (error.code !== CODE_OF_REPLY.accountDisabled) throw error
        return { status: 'refused', code: CODE_OF_REPLY.accountDisabled, msg: error.msg }
      }
    },

    sendCode: (orgEmail, scene) => call('/account/send-code', { orgEmail, scene }, FORM_HANDLES_ERRORS),

    async register(body: BodyOf<'/account/register'>) {
      // Code and mailed invitation can be used only once, so a retry with a corrected name is still the same registration.
      const { orgEmail, code = body.inviteCode } = body
      const { token } = await withIdempotencyKey('/account/register', { orgEmail, code }, (idempotencyKey) =>
        call('/account/register', body, { ...FORM_HANDLES_ERRORS, idempotencyKey }),
      )
      await completeSignIn(token)
    },

    async finishIdentity(callback): Promise<FinishedIdentity> {
      const outcome = await call('/account/identity/finish', callback, FORM_HANDLES_ERRORS)
      if (outcome.status === 'refused') throw new RequestError({ kind: 'unreadable', path: '/account/identity/finish' })
      if (outcome.status !== 'signed-in') return outcome
      const { token, ...finished } = outcome
      await completeSignIn(token)
      return finished
    },

    async registerIdentity(body) {
      const { token } = await withIdempotencyKey(
        '/account/identity/register',
        { proof: body.proof },
        (idempotencyKey) => call('/account/identity/register', body, { ...FORM_HANDLES_ERRORS, idempotencyKey }),
      )
      await completeSignIn(token)
    },

    signInWithToken: completeSignIn,

    async resetPassword(body): Promise<ResetOutcome> {
      const reply = await call('/account/reset-password', body, FORM_HANDLES_ERRORS)
      // The server has ended the session of this browser, or it belongs to another person.
      await session.endSession()
      if (reply === null) return { status: 'signed-out' }
      try {
        await completeSignIn(reply.token)
        return { status: 'signed-in' }
      } catch {
        // The password was changed nevertheless; the sign-in form shows why signing in fails.
        return { status: 'signed-out' }
      }
    },

    async createOrganization(body) {
      const found = await person.findOrganization()
      if (found) {
        session.announcePerson()
        return found
      }
      const organization = await withIdempotencyKey('/org/create', body, (idempotencyKey) =>
        call('/org/create', body, { showError: false, idempotencyKey }),
      )
      return personChanged(organization)
    },

    async joinOrganization(body) {
      const joined = await call('/org/join', body, { showError: false })
      return joined.status === 'joined' ? personChanged(joined) : joined
    },

    organizations: () => call('/org/list', {}, { showError: false }),

    async switchOrganization(orgId) {
      await personChanged(await call('/org/switch', { orgId }, { showError: false }))
    },

    async updateProfile(changes) {
      await personChanged(await call('/account/update-profile', changes, { showError: false }))
    },

    async updateOrganization(changes) {
      await personChanged(await call('/org/update', changes, { showError: false }))
    },

    async leaveOrganization(orgId) {
      await personChanged(await call('/org/leave', { orgId }, { showError: false }))
    },
  }
}
