import { pushEntry, randomKey, replaceEntry } from '@sso-elements/browser'
import type { StepEntry } from '@sso-elements/screens'
import { useEffect, useState } from 'react'

/** The step of a history entry: null for a page's first, undefined if the entry has none. */
const stepOf = (state: unknown): string | null | undefined => {
  if (typeof state !== 'object' || state === null || !('step' in state)) return undefined
  return typeof state.step === 'string' ? state.step : null
}

const markFirst = (): boolean => replaceEntry({ ...history.state, step: null })

/** Makes the steps of a page history entries, so that the browser's Back and Forward go through them. */
export const useStepEntry = (): StepEntry => {
  const [current, setCurrent] = useState(() => stepOf(history.state) ?? null)
  useEffect(() => {
    const follow = (): void => {
      const step = stepOf(history.state)
      if (step !== undefined) setCurrent(step)
    }
    follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  return {
    current,
    enter(step) {
      markFirst()
      pushEntry({ ...history.state, key: randomKey(), step })
      setCurrent(step)
    },
    leave() {
      if (stepOf(history.state)) history.back()
      else setCurrent(null)
    },
  }
}
