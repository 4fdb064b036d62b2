import { guard } from './guard.ts'

/** Why the page may end soon; only after `pagehide` is it certain to be gone or in the back-forward cache. */
export type ExitReason = 'hidden' | 'freeze' | 'beforeunload' | 'pagehide'

/** Calls `listener` whenever the page may end, until `signal` aborts. Several events often follow each other. */
export const onPageExit = (listener: (reason: ExitReason) => void, signal: AbortSignal): void => {
  const options = { capture: true, signal }
  const report = (reason: ExitReason) => guard(() => listener(reason))
  document.addEventListener(
    'visibilitychange',
    guard(() => {
      if (document.visibilityState === 'hidden') listener('hidden')
    }),
    options,
  )
  document.addEventListener('freeze', report('freeze'), options)
  addEventListener('beforeunload', report('beforeunload'), options)
  addEventListener('pagehide', report('pagehide'), options)
}
