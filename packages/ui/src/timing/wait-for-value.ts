/** How long a value is waited for unless told, and how often is looked, in milliseconds (VAL-07). */
const TIMEOUT_MS = 10_000
const POLL_MS = 16

export interface WaitOptions {
  timeoutMs?: number
  pollMs?: number
  /** Gives up with the signal's reason. */
  signal?: AbortSignal
  /** What is waited for, in words, for the error. */
  what?: string
}

/**
 * Resolves with the first value that is neither null nor undefined (VAL-07). It looks at once, and then again and again.
 *
 * @throws Error when it did not come in time; the signal's reason when aborted; whatever `look` throws
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
      // The page may have been asleep since the last look.
      if (!poll()) settle(() => reject(new Error(`${what} did not come within ${timeoutMs} ms`)))
    }, timeoutMs)
  })
