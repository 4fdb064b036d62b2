/** Default timeout and polling interval, in milliseconds (VAL-07). */
const TIMEOUT_MS = 10_000
const POLL_MS = 16

export interface WaitOptions {
  timeoutMs?: number
  pollMs?: number
  /** Aborts the wait; the promise rejects with the signal's reason. */
  signal?: AbortSignal
  /** Name of the value, for the error message. */
  what?: string
}

/**
 * Calls `look` immediately and then at each interval, and resolves with the first value that is neither null nor undefined
 * (VAL-07).
 *
 * @throws Error after the timeout; the signal's reason if aborted; any error of `look`
 */
export const waitForValue = <Value>(
  look: () => Value | null | undefined,
  { timeoutMs = TIMEOUT_MS, pollMs = POLL_MS, signal, what = 'A value' }: WaitOptions = {},
): Promise<Value> =>
  new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setInterval> | undefined
    let deadline: ReturnType<typeof setTimeout> | undefined
    const settle = (end: () => void) => {
      clearInterval(timer)
      clearTimeout(deadline)
      signal?.removeEventListener('abort', abort)
      end()
    }
    const abort = () => settle(() => reject(signal?.reason))
    const poll = (): boolean => {
      try {
        const value = look()
        if (value === null || value === undefined) return false
        settle(() => resolve(value))
      } catch (error) {
        settle(() => reject(error))
      }
      return true
    }

    if (signal?.aborted) {
      abort()
      return
    }
    if (poll()) return
    signal?.addEventListener('abort', abort, { once: true })
    timer = setInterval(poll, pollMs)
    deadline = setTimeout(() => {
      // The page may have been suspended since the last poll.
      if (!poll()) settle(() => reject(new Error(`${what} did not come within ${timeoutMs} ms`)))
    }, timeoutMs)
  })
