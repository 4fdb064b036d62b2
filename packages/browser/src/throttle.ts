/** Calls are let through so far apart unless told, in milliseconds (VAL-07). */
const THROTTLE_MS = 1000

export interface Throttled<Args extends unknown[]> {
  (...args: Args): void
  /** Drops the call that waits. */
  cancel: () => void
}

interface ThrottleOptions {
  intervalMs?: number
}

/**
 * Lets the first call through at once, and of those that follow within the interval the last one at its end (VAL-07). It never
 * calls twice within an interval, and the last call is never lost.
 */
export const throttle = <Args extends unknown[]>(
  run: (...args: Args) => void,
  { intervalMs = THROTTLE_MS }: ThrottleOptions = {},
): Throttled<Args> => {
  let timer: ReturnType<typeof setTimeout> | null = null
  let pendingArgs: Args | null = null

  const start = (args: Args) => {
    timer = setTimeout(() => {
      timer = null
      const next = pendingArgs
      pendingArgs = null
      if (next) start(next)
    }, intervalMs)
    run(...args)
  }

  const throttled = (...args: Args) => {
    if (timer === null) start(args)
    else pendingArgs = args
  }
  const cancel = () => {
    pendingArgs = null
  }
  return Object.assign(throttled, { cancel })
}

/** Lets one call through in each `intervalMs`, the first at once; the others are dropped, the last one too (CAT-05). */
export const throttleLeading = <Args extends unknown[]>(
  run: (...args: Args) => void,
  { intervalMs, now }: { intervalMs: number; now: () => number },
) => {
  let last = Number.NEGATIVE_INFINITY
  return (...args: Args): void => {
    const at = now()
    if (at - last < intervalMs) return
    last = at
    run(...args)
  }
}
