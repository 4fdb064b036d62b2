import { useSyncExternalStore } from 'react'
import { browserStorage } from 'sso-elements/ui'

/** Something that a person chooses for all pages of this browser; null until they did, or for what is kept under the name and known no more. */
export const createChoice = <Value extends string>(key: string, values: readonly Value[]) => {
  const kept = browserStorage.get(key)
  let chosen = values.find((value) => value === kept) ?? null
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  const get = () => chosen
  return {
    get,
    /** `forThisPage` keeps the choice of other pages as it is. */
    choose: (value: Value, { forThisPage = false } = {}) => {
      chosen = value
      if (!forThisPage) browserStorage.set(key, value)
      for (const listener of [...listeners]) listener()
    },
    useChoice: () => useSyncExternalStore(subscribe, get),
  }
}
