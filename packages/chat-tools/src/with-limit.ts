import { ChatError } from './chat-error.ts'

/** How long a step may take. */
export interface Limit {
  /** Milliseconds until the step counts as failed. */
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/**
 * The result of `work`, which gets a signal that ends with the limit.
 *
 * @throws ChatError `timeout` or `aborted`; any error of `work`
 */
export const withLimit = <Result>(
  work: (ends: AbortSignal) => Promise<Result>,
  { timeoutMs, signal }: Limit,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    const controller = new AbortController()
    const finish = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
    const end = (error: ChatError) => {
      finish()
      controller.abort()
      reject(error)
    }
    const abort = () => end(new ChatError('aborted', 'The sign-in was canceled'))
    const timer = setTimeout(() => end(new ChatError('timeout', `No result within ${timeoutMs} ms`)), timeoutMs)
    if (signal?.aborted) return abort()
    signal?.addEventListener('abort', abort)
    // Inside a promise, so that a `work` that throws instead of rejecting also ends the timer.
    Promise.resolve(controller.signal).then(work).finally(finish).then(resolve, reject)
  })
