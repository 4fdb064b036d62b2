import { useSyncExternalStore } from 'react'
import { browserStorage } from 'sso-elements/ui'

/** A preference that is stored in this browser; null if it is unset or the stored value is unknown. */
export const createPreference = <Value extends string>(key: string, values: readonly Value[]) => {
  const stored = browserStorage.get(key)
  let current = values.find((value) => value === stored) ?? null
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  const get = () => current
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
