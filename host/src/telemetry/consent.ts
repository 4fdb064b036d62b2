import type { BrowserStorage } from '@sso-elements/browser'
import { STORAGE, type TelemetryConsent } from '@sso-elements/contract'
import type { ConsentAnswer } from '@sso-elements/reporting'
import { createStore, type StoreApi } from 'zustand/vanilla'

interface ConsentState {
  /** Null until the visitor has answered. */
  answer: ConsentAnswer | null
  /** Whether the visitor answered while this page was open, and not on an earlier one. */
  isNew: boolean
}

/** The visitor's answer to telemetry. */
export interface Consent {
  store: Pick<StoreApi<ConsentState>, 'getState' | 'subscribe'>
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
  const store = createStore<ConsentState>(() => ({ answer: read(), isNew: false }))
  const change = (answer: ConsentAnswer | null): void => {
    if (answer !== store.getState().answer) store.setState({ answer, isNew: true })
  }
  return {
    store,
    answer(answer) {
      storage.set(STORAGE.telemetryConsent, answer)
      change(answer)
    },
    refresh: () => change(read()),
  }
}
