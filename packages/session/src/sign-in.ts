import { type BodyOf, CODE_OF_REPLY, DEFAULT_TENANT_ID } from '@sso-elements/contract'
import type { Calling } from './calling.ts'
import type { IdempotencyKeys } from './idempotency-keys.ts'
import type { PersonLoader } from './person-loader.ts'
import { RequestError } from './request-error.ts'
import type { Session, SignInOutcome } from './session.ts'

interface SignInDependencies {
  call: Calling['call']
  /** Takes over a new token: store, cookie, other tabs. */
  adopt(token: string): void
  person: PersonLoader
  /** Ends the session of this browser, whoever's it is. */
  end(): Promise<void>
  /** Tells listeners who is signed in now. */
  announceSignedIn(): void
  /** Tells other tabs that the person or organisation changed. */
  announcePerson(): void
  once: IdempotencyKeys
}

type SignInMethods = Pick<
  Session,
  | 'signIn'
  | 'sendCode'
  | 'register'
  | 'resetPassword'
  | 'createOrganization'
  | 'joinOrganization'
  | 'organizations'
  | 'switchOrganization'
  | 'updateProfile'
  | 'updateOrganization'
  | 'leaveOrganization'
>

/** Failures stand at the form, and the codes of a sign-in mean the form, not the page (CAT-02, CAT-03). */
const AT_THE_FORM = { showError: false, effects: false } as const

/** The ways in: sign-in, registration, reset, and the organisation that follows. */
export const createSignIn = ({ call, person, once, ...session }: SignInDependencies): SignInMethods => {
  /** A failing initialisation after sign-in is only warned about: the person is signed in. */
  const enter = async (token: string): Promise<void> => {
    session.adopt(token)
    await person.validate()
    session.announceSignedIn()
  }

  const personChanged = async <Answer>(answer: Answer): Promise<Answer> => {
    await person.validate()
    session.announcePerson()
    return answer
  }

  return {
    async signIn(credentials): Promise<SignInOutcome> {
      try {
        const { token } = await ('password' in credentials
          ? call('/account/login', { ...credentials, tenantId: DEFAULT_TENANT_ID }, AT_THE_FORM)
          : call('/account/anonymous/login-code', { ...credentials, tenantId: DEFAULT_TENANT_ID }, AT_THE_FORM))
        await enter(token)
        return { status: 'signed-in' }
      } catch (error) {
        if (!(error instanceof RequestError) || error.kind !== 'refused') throw error
        if (error.code === CODE_OF_REPLY.codeRequired) return { status: 'code-required' }
        if (error.code === CODE_OF_REPLY.accountDisabled) {
          return { status: 'refused', code: error.code, msg: error.msg }
        }
        throw error
      }
    },

    sendCode: (orgEmail, scene) => call('/account/send-code', { orgEmail, scene }, AT_THE_FORM),

    async register(body: BodyOf<'/account/register'>) {
      // After a lost answer a corrected name is still the same registration: the code can be spent once.
      const { orgEmail, code } = body
      const { token } = await once('/account/register', { orgEmail, code }, (idempotencyKey) =>
        call('/account/register', body, { ...AT_THE_FORM, idempotencyKey }),
      )
      await enter(token)
    },

    async resetPassword(body) {
      await call('/account/reset-password', body, AT_THE_FORM)
      // The token of this browser is dead by now, or it is somebody else's than the person's at the keyboard.
      await session.end()
    },

    async createOrganization(body) {
      const found = await person.findOrganization()
      if (found) {
        session.announcePerson()
        return found
      }
      const organization = await once('/org/create', body, (idempotencyKey) =>
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
