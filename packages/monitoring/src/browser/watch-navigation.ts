import { guard } from './guard.ts'
import { wrapMethod } from './wrap-method.ts'

/** The object that has the method: a library that wrapped it before us has put its own on the instance instead of the prototype. */
const ownerOf = (name: 'pushState' | 'replaceState'): History =>
  Object.hasOwn(history, name) ? history : History.prototype

/** Calls `listener` after each same-document navigation, until `signal` aborts. */
export const watchNavigation = (listener: () => void, signal: AbortSignal): void => {
  const changed = guard(listener)
  for (const name of ['pushState', 'replaceState'] as const) {
    const restore = wrapMethod(
      ownerOf(name),
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
