import { useSyncExternalStore } from 'react'
import { browserStorage } from 'sso-elements/ui'

/** A preference that is stored in this browser; null if it is unset or the stored value is unknown. */
export const createPreference = <Value extends string>(key: string, values: readonly Value[]) => {
  let current: Value | null = null
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  /** Until it is set here, another page or a dialog of the SDK may store it. */
  const get = (): Value | null => {
    const stored = current ?? browserStorage.get(key)
    current = values.find((value) => value === stored) ?? null
    return current
  }
  return {
    get,
    /** With `forThisPage` the value is not stored. */
    set: (value: Value, { forThisPage = false } = {}) => {
      current = value
      if (!forThisPage) browserStorage.set(key, value)
      for (const listener of [...listeners]) listener()
    },
    useValue: () => useSyncExternalStore(subscribe, get),
  }
}
