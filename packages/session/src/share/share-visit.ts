import { type BodyOf, CODE_OF_REPLY, type ResultOf } from '@sso-elements/contract'
import { createStore } from 'zustand/vanilla'
import type { ApiClient } from '../api-client.ts'
import { shareAccount } from '../domain/share-account.ts'
import { isShareCode } from '../domain/share-address.ts'
import { RequestError } from '../request-error.ts'
import type { ShareTokens } from './share-tokens.ts'
import type { ShareState, ShareVisit } from './share-types.ts'

interface ShareVisitDependencies {
  call: ApiClient['call']
  tokens: ShareTokens
  /** IANA name of the browser's time zone. */
  timeZone(): string
  /** Notifies the other tabs that this share was closed. */
  announceClosed(shareCode: string): void
}

/** A visit, with the methods that only `createShares` uses. */
export interface InternalShareVisit extends ShareVisit {
  /** Uses a token from the address. The stored one is kept until the server has accepted the new one (SHR-03). */
  setToken(token: string): void
  /** Closes the share without notifying other tabs, because another tab has closed it. */
  closeLocally(): void
  /** Clears the state of this page; the stored token stays. */
  forget(): void
}

const CONTENT = '/anonymous/share/content'
const PASSWORD_REQUIRED = 1

/** How long closing a share waits for the server, in milliseconds. */
const CLOSE_WAIT_MS = 5000

const isRefusal = (error: unknown, ...codes: string[]): error is RequestError =>
  error instanceof RequestError && error.kind === 'refused' && codes.includes(error.code)

/** The server does not know the share, or refused the code as malformed. */
export const isShareGone = (error: unknown): error is RequestError =>
  isRefusal(error, CODE_OF_REPLY.shareNotFound, CODE_OF_REPLY.badRequest)

const refusedError = (code: string): RequestError => new RequestError({ kind: 'refused', path: CONTENT, code })

/** Callers during a run share its promise. */
const shareRunning = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | null = null
  return () => {
    running ??= work().finally(() => {
      running = null
    })
    return running
  }
}

/** The visit of one share (SHR-02 to SHR-08). */
export const createShareVisit = (
  shareCode: string,
  { call, tokens, timeZone, announceClosed }: ShareVisitDependencies,
): InternalShareVisit => {
  const initialState: ShareState = { shareCode, passwordRequired: null, token: null, account: null, ended: null }
  const store = createStore<ShareState>(() => initialState)
  let isKept = true
  /** A token from the address that the server has not accepted yet, and the stored one that it would replace. */
  let candidate: { token: string; storedToken: string } | null = null

  const open = (token: string): void =>
    store.setState({ token, account: shareAccount(shareCode, timeZone()), ended: null })

  /** The token of the visit, or one that another page has stored in the meantime. */
  const tokenOf = (): string | null => {
    if (store.getState().token === null) {
      const storedToken = tokens.find(shareCode)
      if (storedToken !== null) open(storedToken)
    }
    return store.getState().token
  }

  /** The server refused this token or the share. A newer token, from another tab, stays. */
  const endVisit = (token: string | null, code: string): void => {
    for (const dead of [token, candidate?.storedToken]) if (dead) tokens.remove(shareCode, dead)
    candidate = null
    if (token !== store.getState().token) return
    store.setState({ ...initialState, ended: token === null ? null : code }, true)
  }

  const persist = (token: string): void => {
    candidate = null
    isKept = tokens.write(shareCode, token)
    open(token)
  }

  const load = shareRunning(async () => {
    if (!isShareCode(shareCode)) throw refusedError(CODE_OF_REPLY.shareNotFound)
    if (store.getState().passwordRequired !== null) return
    const token = tokenOf()
    try {
      const { pwdEnabled } = await call('/anonymous/share/unauth-info', { shareCode }, { showError: false })
      store.setState({ passwordRequired: pwdEnabled === PASSWORD_REQUIRED })
    } catch (error) {
      if (isShareGone(error)) endVisit(token, error.code)
      throw error
    }
  })

  const signIn = async (body: BodyOf<'/anonymous/share/login'>): Promise<void> => {
    try {
      persist((await call('/anonymous/share/login', body, { showError: false })).token)
    } catch (error) {
      if (isRefusal(error, CODE_OF_REPLY.shareNotFound)) endVisit(store.getState().token, error.code)
      throw error
    }
  }
  const enterAnonymously = shareRunning(() => signIn({ shareCode }))

  const content: ShareVisit['content'] = async (page = {}, options = {}): Promise<ResultOf<typeof CONTENT>> => {
    const token = tokenOf()
    if (token === null) throw refusedError(CODE_OF_REPLY.notSignedIn)
    const tested = candidate?.token === token ? candidate : null
    try {
      const shared = await call(CONTENT, page, { ...options, ...(tested && { showError: false }), token })
      // The token belongs to another share, which must not be shown at this address; this share may still exist.
      if (shared.shareCode !== shareCode) throw refusedError(CODE_OF_REPLY.notSignedIn)
      if (tested && tested === candidate) persist(token)
      return shared
    } catch (error) {
      if (!isRefusal(error, CODE_OF_REPLY.notSignedIn, CODE_OF_REPLY.shareNotFound)) throw error
      if (!tested) {
        endVisit(token, error.code)
        throw error
      }
      // The token from the address is invalid: continue with the stored one.
      if (tested === candidate) {
        candidate = null
        open(tested.storedToken)
      }
      return content(page, options)
    }
  }

  /** Clears the visit locally first, so that it ends on this device even without a network; then ends it on the server. */
  const close = async (): Promise<void> => {
    const tokensToEnd = new Set([store.getState().token, candidate?.storedToken ?? null, ...tokens.all(shareCode)])
    candidate = null
    tokens.remove(shareCode)
    store.setState(initialState, true)
    const logOut = async (token: string | null) => {
      if (token === null) return
      const signal = AbortSignal.timeout(CLOSE_WAIT_MS)
      await call('/anonymous/share/logout', {}, { token, showError: false, signal }).catch(() => {})
    }
    await Promise.all([...tokensToEnd].map(logOut))
  }

  tokenOf()
  return {
    shareCode,
    store,
    get isKept() {
      return isKept
    },
    load,
    enter: (password) => (password === undefined ? enterAnonymously() : signIn({ shareCode, password })),
    async check() {
      if (tokenOf() === null) return false
      try {
        await content({ pageSize: 1 }, { showError: false })
        return true
      } catch (error) {
        if (store.getState().token === null) return false
        throw error
      }
    },
    content,
    clear() {
      const closing = close()
      announceClosed(shareCode)
      return closing
    },
    setToken(token) {
      const storedToken = tokenOf()
      if (storedToken === null || storedToken === token) return persist(token)
      open(token)
      candidate = { token, storedToken }
    },
    closeLocally: () => void close(),
    forget() {
      candidate = null
      store.setState(initialState, true)
    },
  }
}
