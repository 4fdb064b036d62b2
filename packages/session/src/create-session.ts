import { throttleDropping } from '@sso-elements/browser'
import { MESSAGE, SOURCE_TYPE, STORAGE, sourceNameOf } from '@sso-elements/contract'
import { createStore } from 'zustand/vanilla'
import type { Platform } from './browser/platform.ts'
import type { SessionChange, SessionSignal } from './browser/session-signal.ts'
import type { Calls, CallsDependencies } from './calls.ts'
import { checkReturnAddress, ownReturnOrigins } from './domain/return-address.ts'
import { INITIAL_SESSION, reduceSession, type SessionAction } from './domain/session-state.ts'
import { loginAddress, registerAddress } from './domain/sso-addresses.ts'
import { createEmitter } from './emitter.ts'
import { RequestError } from './request-error.ts'
import type { Preferences, Session, SessionConfig, SessionEvents, SessionState } from './session.ts'
import type { OwnShares, SharesDependencies } from './share/shares.ts'
import { createTokenStorage } from './token-storage.ts'

const DEFAULT_CONFIG: SessionConfig = {
  environment: 'prod',
  apiBase: '/',
  homeUrl: '/',
  ssoUrl: '/sso/',
  returnOrigins: [],
  cookieDomain: null,
  shareLoginUrl: null,
  productLine: 1,
  appName: null,
}

/** How long a sign-out waits for the server, in milliseconds, before it clears the session here. */
const SIGN_OUT_WAIT_MS = 5000

interface SessionDependencies {
  platform: Platform
  /** Loads what asks the server; it is not needed before the first call, so it comes in a chunk of its own. */
  loadCalls(dependencies: CallsDependencies): Promise<Calls>
  loadShares(dependencies: Omit<SharesDependencies, 'openCookie' | 'signal'>): Promise<OwnShares>
  /** Milliseconds since 1970. */
  now(): number
}

/** Wires the session of a page from its parts; pages use `getSession()`. */
export const createSession = (dependencies: SessionDependencies): Session => {
  const { platform, loadCalls, loadShares, now } = dependencies
  let config: SessionConfig = DEFAULT_CONFIG
  let keptAppName = platform.recall(STORAGE.appName)
  let signal: SessionSignal | null = null
  let started: Promise<void> | null = null
  let shares: Promise<OwnShares> | null = null
  let loadingCalls: Promise<Calls> | null = null
  let calls: Calls | null = null

  const keeper = createTokenStorage({
    openCookie: () => platform.tokenCookie(config),
    rememberInTab: platform.rememberInTab,
    recallInTab: platform.recallInTab,
    now,
  })
  const store = createStore<SessionState>(() => INITIAL_SESSION)
  const preferences = createStore<Preferences>(() => ({ locale: null, sourceType: SOURCE_TYPE.pms }))
  const { on, emit } = createEmitter<SessionEvents>()
  const dispatch = (action: SessionAction): void => store.setState((state) => reduceSession(state, action), true)

  /** The token that this page has signed in with, and the one of which listeners have heard. */
  let made: string | null = null
  let announced: string | null = null

  const announceSignedIn = (): void => {
    const { token, account } = store.getState()
    if (!account || token === announced) return
    announced = token
    emit('signed-in', { userId: account.userId, restored: token !== made })
  }

  /** SES-02: the app that the last sign-in was for, here or on another page of the origin. */
  const keepAppName = (name: string | null): void => {
    keptAppName = name
    platform.remember(STORAGE.appName, name)
  }

  const clear = (): void => {
    const { token } = store.getState()
    announced = null
    calls?.person.forget()
    dispatch({ type: 'cleared' })
    platform.forget(STORAGE.translationsPrefix)
    if (token !== null) emit('signed-out', {})
  }

  /** Ends the session of `token` here and in the other tabs; when the page has a newer one meanwhile, that stays. */
  const signOutLocally = (token: string | null): void => {
    if (token !== store.getState().token) return
    keeper.drop()
    clear()
    signal?.announce('token')
  }

  const tell = throttleDropping((message: SessionEvents['message']) => emit('message', message), {
    intervalMs: MESSAGE.throttleMs,
    now,
  })

  const load = (): Promise<Calls> => {
    loadingCalls ??= loadCalls({
      config: () => config,
      token: () => keeper.read() ?? store.getState().token,
      locale: () => preferences.getState().locale,
      pagePath: () => new URL(platform.address()).pathname,
      tell,
      // CAT-01 clears the visitors of shares too, as the page begins anew. Their tokens are kept apart and are found again (SHR-08).
      forgetShares: () => void shares?.then((loaded) => loaded.forget()).catch(() => {}),
      reloadFor: platform.reloadFor,
      store,
      dispatch,
      emit,
      signOutLocally,
      announceSignedIn,
      productLine: () => config.productLine,
      now,
      after: platform.after,
      setToken(token) {
        if (!keeper.keep(token)) emit('message', { key: 'message.cookieRefused', durationMs: MESSAGE.durationMs })
        made = token
        keepAppName(config.appName ?? sourceNameOf(preferences.getState().sourceType))
        dispatch({ type: 'token-adopted', token })
        signal?.announce('token')
      },
      end: async () => {
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

  /** @throws RequestError `network` when the file that asks the server is lost; a message says so where the caller shows none itself */
  const open = (path = '', showError = false): Promise<Calls> =>
    load().catch((cause: unknown) => {
      if (showError) tell({ key: 'message.network', durationMs: MESSAGE.durationMs })
      throw new RequestError({ path, kind: 'network', cause })
    })
  const call = (async (path, body, options) =>
    (await open(path, options?.showError !== false)).call(path, body, options)) as Session['call']

  const signOut = async (): Promise<void> => {
    const { token } = store.getState()
    if (token !== null) {
      // SES-08: a server that fails or does not answer keeps nobody signed in here.
      const signal = AbortSignal.timeout(SIGN_OUT_WAIT_MS)
      await load()
        .then((loaded) => loaded.call('/account/logout', {}, { token, effects: false, signal }))
        .catch(() => {})
    }
    signOutLocally(token)
  }

  /** Does something with the person of the session's token; without a token there is nothing to load. */
  const withPerson = async <Result>(use: (person: Calls['person']) => Promise<Result>): Promise<Result | undefined> => {
    if (store.getState().token === null) return undefined
    try {
      return await use((await open()).person)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      dispatch({ type: 'person-not-loaded', failure: error })
      return undefined
    }
  }
  const validate = async (): Promise<boolean> => (await withPerson((person) => person.validate())) === true

  /** What the browser holds is what all tabs share: take it over. */
  const follow = async (change: SessionChange): Promise<void> => {
    const token = keeper.read()
    if (token === store.getState().token) {
      if (change === 'person' || (change === 'return' && store.getState().failure && !calls)) await validate()
      else if (change === 'return' && calls && !calls.person.retryNow()) await calls.person.findOrganization()
      return
    }
    if (token === null) return clear()
    dispatch({ type: 'token-adopted', token })
    await validate()
  }

  const guard = (raw: string | null | undefined): string | null => {
    const base = platform.address()
    const allow = config.returnOrigins.length > 0 ? config.returnOrigins : ownReturnOrigins(base)
    return checkReturnAddress(raw, { base, allow })
  }
  const homeAddress = (): string => new URL(config.homeUrl, platform.address()).href

  return {
    signIn: async (...credentials) => (await open()).signIn(...credentials),
    sendCode: async (...of) => (await open()).sendCode(...of),
    register: async (body) => (await open()).register(body),
    finishIdentity: async (answer) => (await open()).finishIdentity(answer),
    registerIdentity: async (body) => (await open()).registerIdentity(body),
    signInWithToken: async (token) => (await open()).signInWithToken(token),
    resetPassword: async (body) => (await open()).resetPassword(body),
    createOrganization: async (body) => (await open()).createOrganization(body),
    joinOrganization: async (body) => (await open()).joinOrganization(body),
    organizations: async () => (await open()).organizations(),
    switchOrganization: async (orgId) => (await open()).switchOrganization(orgId),
    updateProfile: async (changes) => (await open()).updateProfile(changes),
    updateOrganization: async (changes) => (await open()).updateOrganization(changes),
    leaveOrganization: async (orgId) => (await open()).leaveOrganization(orgId),
    get config() {
      return { ...config, appName: config.appName ?? keptAppName }
    },
    get cookieRefused() {
      return keeper.wasRefused()
    },
    store,
    preferences,
    on,
    call,
    download: async (path, options) => (await open(path, options?.showError !== false)).download(path, options),
    warmUp: () => void load().catch(() => {}),
    refresh: async (options) => {
      await withPerson((person) => person.refresh(options))
    },
    validate,

    configure(changes) {
      config = { ...config, ...changes }
      if (changes.appName !== undefined) keepAppName(changes.appName)
      keeper.reopen()
      if (started !== null) void follow('token')
    },

    start() {
      if (started === null) {
        signal = platform.signal((change) => void follow(change))
        started = follow('token').then(() => dispatch({ type: 'checked' }))
      }
      return started
    },

    signOut,

    shares() {
      const { rememberInTab, recallInTab } = platform
      shares ??= loadShares({ call, config: () => config, guard, homeAddress, rememberInTab, recallInTab }).catch(
        (error: unknown) => {
          shares = null
          throw error
        },
      )
      return shares
    },

    returnAddress: (raw) => guard(raw) ?? homeAddress(),
    loginAddress: (returnTo) => loginAddress(config.ssoUrl, platform.address(), returnTo),
    registerAddress: (email) => registerAddress(config.ssoUrl, platform.address(), email),
    homeAddress,
  }
}
