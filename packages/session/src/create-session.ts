import { createEmitter, randomKey, throttleLeading } from '@sso-elements/browser'
import { MESSAGE, QUERY, SOURCE_TYPE, STORAGE, sourceNameOf } from '@sso-elements/contract'
import { createStore } from 'zustand/vanilla'
import type { Platform } from './browser/platform.ts'
import type { SessionChange, SessionSignal } from './browser/session-signal.ts'
import type { Calls, CallsDependencies } from './calls.ts'
import { cookieRefusedKey } from './domain/cookie-refused.ts'
import { checkReturnAddress, ownReturnOrigins } from './domain/return-address.ts'
import { INITIAL_SESSION, reduceSession, type SessionAction } from './domain/session-state.ts'
import { loginAddress, registerAddress, withTicketState } from './domain/sso-addresses.ts'
import { RequestError } from './request-error.ts'
import type { Preferences, Session, SessionConfig, SessionEvents, SessionState, TokenKeeping } from './session.ts'
import type { InternalShares, SharesDependencies } from './share/shares.ts'
import { createTokenStorage } from './token-storage.ts'

const DEFAULT_CONFIG: SessionConfig & TokenKeeping = {
  environment: 'prod',
  apiBase: '/',
  homeUrl: '/',
  ssoUrl: '/sso/',
  returnOrigins: [],
  cookieDomain: null,
  shareLoginUrl: null,
  productLine: 1,
  appName: null,
  tokenCookie: (cookie) => cookie,
}

/** How long a sign-out waits for the server, in milliseconds, before it clears the local session. */
const SIGN_OUT_WAIT_MS = 5000

interface SessionDependencies {
  platform: Platform
  /** Loads the code that sends requests; it is a separate chunk because it is not needed before the first call. */
  loadCalls(dependencies: CallsDependencies): Promise<Calls>
  loadShares(dependencies: Omit<SharesDependencies, 'openCookie' | 'signal'>): Promise<InternalShares>
  /** Milliseconds since 1970. */
  now(): number
}

/** Assembles the session of a page from its parts; pages use `getSession()`. */
export const createSession = (dependencies: SessionDependencies): Session => {
  const { platform, loadCalls, loadShares, now } = dependencies
  let config = DEFAULT_CONFIG
  let storedAppName = platform.readStorage(STORAGE.appName)
  let signal: SessionSignal | null = null
  let started: Promise<void> | null = null
  let shares: Promise<InternalShares> | null = null
  let loadingCalls: Promise<Calls> | null = null
  let calls: Calls | null = null

  const tokenStorage = createTokenStorage({
    openCookie: () => config.tokenCookie(platform.tokenCookie(config)),
    writeTabStorage: platform.writeTabStorage,
    readTabStorage: platform.readTabStorage,
    now,
  })
  const store = createStore<SessionState>(() => INITIAL_SESSION)
  const preferences = createStore<Preferences>(() => ({ locale: null, sourceType: SOURCE_TYPE.pms }))
  const { on, emit } = createEmitter<SessionEvents>()
  const dispatch = (action: SessionAction): void => store.setState((state) => reduceSession(state, action), true)

  /** The token that this page signed in with, and the one for which `signed-in` was raised. */
  let ownToken: string | null = null
  let announcedToken: string | null = null

  const announceSignedIn = (): void => {
    const { token, account } = store.getState()
    if (!account || token === announcedToken) return
    announcedToken = token
    emit('signed-in', { userId: account.userId, restored: token !== ownToken })
  }

  /** SES-02: the app of the last sign-in on this origin. */
  const storeAppName = (name: string | null): void => {
    storedAppName = name
    platform.writeStorage(STORAGE.appName, name)
  }

  const clear = (): void => {
    const { token } = store.getState()
    announcedToken = null
    calls?.person.reset()
    dispatch({ type: 'cleared' })
    platform.clearStorage(STORAGE.translationsPrefix)
    if (token !== null) emit('signed-out', {})
  }

  /** Ends the session of `token` in all tabs. A newer token stays. */
  const signOutLocally = (token: string | null): void => {
    if (token !== store.getState().token) return
    tokenStorage.remove()
    clear()
    signal?.announce('token')
  }

  const emitMessage = throttleLeading((message: SessionEvents['message']) => emit('message', message), {
    intervalMs: MESSAGE.throttleMs,
    now,
  })

  const load = (): Promise<Calls> => {
    loadingCalls ??= loadCalls({
      config: () => config,
      token: () => tokenStorage.read() ?? store.getState().token,
      locale: () => preferences.getState().locale,
      pagePath: () => new URL(platform.address()).pathname,
      emitMessage,
      // CAT-01 also clears share visits before the page reloads. Their tokens are stored separately and are found again (SHR-08).
      forgetShares: () => void shares?.then((loaded) => loaded.forget()).catch(() => {}),
      reloadFor: platform.reloadFor,
      store,
      dispatch,
      emit,
      signOutLocally,
      announceSignedIn,
      productLine: () => config.productLine,
      now,
      schedule: platform.schedule,
      setToken(token) {
        if (!tokenStorage.write(token)) emit('message', { key: cookieRefusedKey(), durationMs: MESSAGE.durationMs })
        ownToken = token
        storeAppName(config.appName ?? sourceNameOf(preferences.getState().sourceType))
        dispatch({ type: 'token-adopted', token })
        signal?.announce('token')
      },
      endSession: async () => {
        if (store.getState().token !== null) await signOut()
      },
      clear: () => signOutLocally(store.getState().token),
      announcePerson: () => signal?.announce('person'),
    }).then(
      (loaded) => (calls = loaded),
      (error: unknown) => {
        // The next call tries again: a lost connection must not break the page for good.
        loadingCalls = null
        throw error
      },
    )
    return loadingCalls
  }

  /** @throws RequestError `network` when the chunk cannot be loaded; with `showError` a message is shown too */
  const requireCalls = (path = '', showError = false): Promise<Calls> =>
    load().catch((cause: unknown) => {
      if (showError) emitMessage({ key: 'message.network', durationMs: MESSAGE.durationMs })
      throw new RequestError({ path, kind: 'network', cause })
    })
  const call = (async (path, body, options) =>
    (await requireCalls(path, options?.showError !== false)).call(path, body, options)) as Session['call']

  const signOut = async (): Promise<void> => {
    const { token } = store.getState()
    if (token !== null) {
      // SES-08: the local session ends even if the server fails or does not answer.
      const signal = AbortSignal.timeout(SIGN_OUT_WAIT_MS)
      await load()
        .then((loaded) => loaded.call('/account/logout', {}, { token, effects: false, signal }))
        .catch(() => {})
    }
    signOutLocally(token)
  }

  /** Calls `use` with the person loader, unless there is no token and so nothing to load. */
  const withPerson = async <Result>(use: (person: Calls['person']) => Promise<Result>): Promise<Result | undefined> => {
    if (store.getState().token === null) return undefined
    try {
      return await use((await requireCalls()).person)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      dispatch({ type: 'person-not-loaded', failure: error })
      return undefined
    }
  }
  const validate = async (): Promise<boolean> => (await withPerson((person) => person.validate())) === true

  /** The cookie is shared by all tabs, so its token replaces the one of this page. */
  const syncWithCookie = async (change: SessionChange): Promise<void> => {
    const token = tokenStorage.read()
    if (token === store.getState().token) {
      if (change === 'person' || (change === 'resume' && store.getState().failure && !calls)) await validate()
      else if (change === 'resume' && calls && !calls.person.retryNow()) await calls.person.findOrganization()
      return
    }
    if (token === null) return clear()
    dispatch({ type: 'token-adopted', token })
    await validate()
  }

  const allowedAddress = (raw: string | null | undefined): string | null => {
    const base = platform.address()
    const allow = config.returnOrigins.length > 0 ? config.returnOrigins : ownReturnOrigins(base)
    return checkReturnAddress(raw, { base, allow })
  }
  const homeAddress = (): string => new URL(config.homeUrl, platform.address()).href

  /** The state of this tab, which lasts until its ticket is there; null where the browser keeps none. */
  const ticketState = (): string | null => {
    const stored = platform.readTabStorage(QUERY.ssoState)
    if (stored === null) platform.writeTabStorage(QUERY.ssoState, randomKey())
    return platform.readTabStorage(QUERY.ssoState)
  }

  return {
    signIn: async (...credentials) => (await requireCalls()).signIn(...credentials),
    sendCode: async (...args) => (await requireCalls()).sendCode(...args),
    register: async (body) => (await requireCalls()).register(body),
    finishIdentity: async (answer) => (await requireCalls()).finishIdentity(answer),
    registerIdentity: async (body) => (await requireCalls()).registerIdentity(body),
    signInWithToken: async (token) => (await requireCalls()).signInWithToken(token),
    resetPassword: async (body) => (await requireCalls()).resetPassword(body),
    createOrganization: async (body) => (await requireCalls()).createOrganization(body),
    joinOrganization: async (body) => (await requireCalls()).joinOrganization(body),
    organizations: async () => (await requireCalls()).organizations(),
    switchOrganization: async (orgId) => (await requireCalls()).switchOrganization(orgId),
    updateProfile: async (changes) => (await requireCalls()).updateProfile(changes),
    updateOrganization: async (changes) => (await requireCalls()).updateOrganization(changes),
    leaveOrganization: async (orgId) => (await requireCalls()).leaveOrganization(orgId),
    get config() {
      return { ...config, appName: config.appName ?? storedAppName }
    },
    get cookieRefused() {
      return tokenStorage.wasRefused()
    },
    store,
    preferences,
    on,
    call,
    download: async (path, options) => (await requireCalls(path, options?.showError !== false)).download(path, options),
    warmUp: () => void load().catch(() => {}),
    refresh: async (options) => {
      await withPerson((person) => person.refresh(options))
    },
    validate,

    configure(changes) {
      config = { ...config, ...changes }
      if (changes.appName !== undefined) storeAppName(changes.appName)
      tokenStorage.reopen()
      if (started !== null) void syncWithCookie('token')
    },

    start() {
      if (started === null) {
        signal = platform.signal((change) => void syncWithCookie(change))
        // Whatever fails, the page stops waiting for the session.
        started = syncWithCookie('token')
          .catch(console.error)
          .finally(() => dispatch({ type: 'checked' }))
      }
      return started
    },

    signOut,

    shares() {
      const { writeTabStorage, readTabStorage } = platform
      shares ??= loadShares({
        call,
        config: () => config,
        allowedAddress,
        homeAddress,
        writeTabStorage,
        readTabStorage,
      }).catch((error: unknown) => {
        shares = null
        throw error
      })
      return shares
    },

    returnAddress: (raw) => allowedAddress(raw) ?? homeAddress(),
    loginAddress: (returnTo = platform.address()) =>
      loginAddress(config.ssoUrl, platform.address(), withTicketState(returnTo, ticketState)),
    registerAddress: (email) => registerAddress(config.ssoUrl, platform.address(), email),
    homeAddress,
  }
}
