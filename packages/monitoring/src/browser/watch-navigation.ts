import { guard } from './guard.ts'
import { wrapMethod } from './wrap-method.ts'

/** Calls `listener` after each navigation inside the page, until `signal` aborts. */
export const watchNavigation = (listener: () => void, signal: AbortSignal): void => {
  const changed = guard(listener)
  for (const name of ['pushState', 'replaceState'] as const) {
    const restore = wrapMethod(
      History.prototype,
      name,
      (original) =>
        function (this: History, ...args) {
          original.apply(this, args)
          changed()
        },
    )
    signal.addEventListener('abort', restore)
  }
  addEventListener('popstate', changed, { capture: true, signal })
  addEventListener('hashchange', changed, { capture: true, signal })
}
