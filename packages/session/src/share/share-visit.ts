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
  /** Tells the other tabs that this share was closed. */
  announceClosed(shareCode: string): void
}

/** A visit, with what only its registry does. */
export interface InternalShareVisit extends ShareVisit {
  /** Takes a token over that came along with the address. One that is kept stays until the server has taken the new one (SHR-03). */
  setToken(token: string): void
  /** Another tab has closed the share. */
  closeLocally(): void
  /** Forgets what this page knows, and keeps what the browser does. */
  forget(): void
}

const CONTENT = '/anonymous/share/content'
const PASSWORD_REQUIRED = 1

/** How long the server is waited for when a share is closed, in milliseconds. */
const CLOSE_WAIT_MS = 5000

const isRefusal = (error: unknown, ...codes: string[]): error is RequestError =>
  error instanceof RequestError && error.kind === 'refused' && codes.includes(error.code)

/** A share that the server does not know, or a code that it does not take for one. */
export const isShareGone = (error: unknown): error is RequestError =>
  isRefusal(error, CODE_OF_REPLY.shareNotFound, CODE_OF_REPLY.badRequest)

const refusedError = (code: string): RequestError => new RequestError({ kind: 'refused', path: CONTENT, code })

/** Runs one at a time: whoever asks meanwhile gets the same answer. */
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
  /** A token of the address that the server has not been shown yet, and the one that is kept meanwhile. */
  let candidate: { token: string; storedToken: string } | null = null

  const open = (token: string): void =>
    store.setState({ token, account: shareAccount(shareCode, timeZone()), ended: null })

  /** The token of the visit; one that another page has kept meanwhile counts. */
  const tokenOf = (): string | null => {
    if (store.getState().token === null) {
      const storedToken = tokens.find(shareCode)
      if (storedToken !== null) open(storedToken)
    }
    return store.getState().token
  }

  /** The server refused this token, or the share: another tab may have opened it anew meanwhile. */
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
      // The token opens another share: what it shows is not what this address promises, and this share may well be there.
      if (shared.shareCode !== shareCode) throw refusedError(CODE_OF_REPLY.notSignedIn)
      if (tested && tested === candidate) persist(token)
      return shared
    } catch (error) {
      if (!isRefusal(error, CODE_OF_REPLY.notSignedIn, CODE_OF_REPLY.shareNotFound)) throw error
      if (!tested) {
        endVisit(token, error.code)
        throw error
      }
      // The token of the address is worth nothing: the visit goes on with the one that is kept.
      if (tested === candidate) {
        candidate = null
        open(tested.storedToken)
      }
      return content(page, options)
    }
  }

  /** Forgets the visit here, and then ends it at the server: without a network it is over for this device at least. */
  const close = async (): Promise<void> => {
    const tokensToEnd = new Set([store.getState().token, candidate?.storedToken ?? null, ...tokens.all(shareCode)])
    candidate = null
    tokens.remove(shareCode)
    store.setState(initialState, true)
    const endVisit = async (token: string | null) => {
      if (token === null) return
      const signal = AbortSignal.timeout(CLOSE_WAIT_MS)
      await call('/anonymous/share/logout', {}, { token, showError: false, signal }).catch(() => {})
    }
    await Promise.all([...tokensToEnd].map(endVisit))
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
