import { type BodyOf, CODE_OF_REPLY, type ResultOf } from '@sso-elements/contract'
import { createStore } from 'zustand/vanilla'
import type { Calling } from '../calling.ts'
import { isShareCode } from '../domain/share-address.ts'
import { shareVisitor } from '../domain/share-visitor.ts'
import { RequestError } from '../request-error.ts'
import type { ShareTokens } from './share-tokens.ts'
import type { ShareState, ShareVisit } from './share-types.ts'

interface ShareVisitDependencies {
  call: Calling['call']
  tokens: ShareTokens
  /** IANA name of the browser's time zone. */
  timeZone(): string
}

/** A visit, with what only its registry does. */
export interface OwnShareVisit extends ShareVisit {
  /** Takes a token over that came along with the address. */
  adopt(token: string): void
  /** Forgets what this page knows, and keeps what the browser does. */
  forget(): void
}

const CONTENT = '/anonymous/share/content'
const PASSWORD_REQUIRED = 1

const isRefusal = (error: unknown, ...codes: string[]): error is RequestError =>
  error instanceof RequestError && error.kind === 'refused' && codes.includes(error.code)

/** A share that the server does not know, or a code that it does not take for one. */
export const isShareGone = (error: unknown): error is RequestError =>
  isRefusal(error, CODE_OF_REPLY.shareNotFound, CODE_OF_REPLY.badRequest)

const refused = (code: string): RequestError => new RequestError({ kind: 'refused', path: CONTENT, code })

/** Runs one at a time: whoever asks meanwhile gets the same answer. */
const once = (work: () => Promise<void>): (() => Promise<void>) => {
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
  { call, tokens, timeZone }: ShareVisitDependencies,
): OwnShareVisit => {
  const nothing: ShareState = { shareCode, passwordRequired: null, token: null, account: null, ended: null }
  const store = createStore<ShareState>(() => nothing)
  let isKept = true

  const open = (token: string): void =>
    store.setState({ token, account: shareVisitor(shareCode, timeZone()), ended: null })

  /** The token of the visit; one that another page has kept meanwhile counts. */
  const tokenOf = (): string | null => {
    if (store.getState().token === null) {
      const kept = tokens.find(shareCode)
      if (kept !== null) open(kept)
    }
    return store.getState().token
  }

  /** The server refused this token, or the share: another tab may have opened it anew meanwhile. */
  const end = (token: string | null, code: string): void => {
    if (token !== null) tokens.drop(shareCode, token)
    if (token !== store.getState().token) return
    store.setState({ ...nothing, ended: token === null ? null : code }, true)
  }

  const keep = (token: string): void => {
    isKept = tokens.keep(shareCode, token)
    open(token)
  }

  const load = once(async () => {
    if (!isShareCode(shareCode)) throw refused(CODE_OF_REPLY.shareNotFound)
    if (store.getState().passwordRequired !== null) return
    const token = tokenOf()
    try {
      const { pwdEnabled } = await call('/anonymous/share/unauth-info', { shareCode }, { showError: false })
      store.setState({ passwordRequired: pwdEnabled === PASSWORD_REQUIRED })
    } catch (error) {
      if (isShareGone(error)) end(token, error.code)
      throw error
    }
  })

  const signIn = async (body: BodyOf<'/anonymous/share/login'>): Promise<void> => {
    try {
      keep((await call('/anonymous/share/login', body, { showError: false })).token)
    } catch (error) {
      if (isRefusal(error, CODE_OF_REPLY.shareNotFound)) end(store.getState().token, error.code)
      throw error
    }
  }
  const enterAnonymously = once(() => signIn({ shareCode }))

  const content: ShareVisit['content'] = async (page = {}, options = {}): Promise<ResultOf<typeof CONTENT>> => {
    const token = tokenOf()
    if (token === null) throw refused(CODE_OF_REPLY.notSignedIn)
    try {
      const shared = await call(CONTENT, page, { ...options, token })
      // The token opens another share: what it shows is not what this address promises.
      if (shared.shareCode !== shareCode) throw refused(CODE_OF_REPLY.shareNotFound)
      return shared
    } catch (error) {
      if (isRefusal(error, CODE_OF_REPLY.notSignedIn, CODE_OF_REPLY.shareNotFound)) end(token, error.code)
      throw error
    }
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
      tokens.drop(shareCode)
      store.setState(nothing, true)
    },
    adopt: keep,
    forget: () => store.setState(nothing, true),
  }
}
