import type { BrowserStorage } from '@sso-elements/browser'
import { STORAGE, type TelemetryConsent } from '@sso-elements/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'

export type ConsentAnswer = 'granted' | 'denied'

/** The visitor's answer to telemetry. */
export interface Consent {
  /** Null until the visitor has answered. */
  store: Pick<StoreApi<{ answer: ConsentAnswer | null }>, 'getState' | 'subscribe'>
  /** Remembers an answer, for all tabs; if storage refuses it, for this page. */
  answer(answer: ConsentAnswer): void
  /** Reads an answer that another tab may have given. */
  refresh(): void
}

const isAnswer = (value: string | null): value is ConsentAnswer => value === 'granted' || value === 'denied'

/** A deployment that does not ask takes it as granted, unless the visitor said no when it did. */
export const createConsent = (setting: TelemetryConsent, storage: Pick<BrowserStorage, 'get' | 'set'>): Consent => {
  const read = (): ConsentAnswer | null => {
    const stored = storage.get(STORAGE.telemetryConsent)
    if (isAnswer(stored)) return stored
    return setting === 'required' ? null : 'granted'
  }
  const store = createStore<{ answer: ConsentAnswer | null }>(() => ({ answer: read() }))
  return {
    store,
    answer(answer) {
      storage.set(STORAGE.telemetryConsent, answer)
      store.setState({ answer })
    },
    refresh: () => store.setState({ answer: read() }),
  }
}
