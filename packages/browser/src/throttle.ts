/** Default interval in milliseconds (VAL-07). */
const THROTTLE_MS = 1000

export interface Throttled<Args extends unknown[]> {
  (...args: Args): void
  /** Cancels the pending call. */
  cancel: () => void
}

interface ThrottleOptions {
  intervalMs?: number
}

/**
 * Runs the first call immediately, and at the end of the interval the last of the calls made within it (VAL-07). It never runs
 * twice within an interval, and the last call is never lost.
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

/** Runs the first call of each `intervalMs` immediately and drops the others, including the last (CAT-05). */
export const throttleLeading = <Args extends unknown[]>(
  run: (...args: Args) => void,
  { intervalMs, now }: { intervalMs: number; now: () => number },
) => {
  let last = Number.NEGATIVE_INFINITY
  return (...args: Args): void => {
    const at = now()
    // A clock that was set back would silence everything until it has caught up.
    if (at >= last && at - last < intervalMs) return
    last = at
    run(...args)
  }
}
