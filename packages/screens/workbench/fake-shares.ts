import type { CallPath } from '@sso-elements/contract'
import type { ShareState, Shares, ShareVisit } from '@sso-elements/session'
import { createStore } from 'zustand/vanilla'

type Ask = (path: CallPath, body: object) => Promise<unknown>

/** In-memory share visits for the screens. */
export const createFakeShares = (ask: Ask): Pick<Shares, 'visit'> => ({
  visit(shareCode): ShareVisit {
    const nothing: ShareState = { shareCode, passwordRequired: null, token: null, account: null, ended: null }
    const store = createStore(() => nothing)
    return {
      shareCode,
      store,
      isKept: true,
      async load() {
        await ask('/anonymous/share/unauth-info', { shareCode })
        store.setState({ passwordRequired: true })
      },
      async enter(password) {
        await ask('/anonymous/share/login', { shareCode, password })
        store.setState({ token: 't' })
      },
      check: async () => false,
      content: () => new Promise(() => {}),
      clear: async () => store.setState(nothing, true),
    }
  },
})
