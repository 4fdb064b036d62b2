import { REQUEST_TIMEOUT_MS } from '@sso-elements/contract'

/** Why a request was canceled. */
export type CancelReason = 'timeout' | 'aborted'

export interface Cancellable {
  signal: AbortSignal
  /** Set once the request was canceled. */
  reason(): CancelReason | null
  /** Clears the timer; call it when the request has ended. */
  end(): void
}

/**
 * Cancels requests: after 120 s (HTT-03), when the caller aborts, or when a newer request has the same path and position (HTT-02).
 */
export const createCancellation = () => {
  const byPosition = new Map<string, () => void>()

  return (path: string, options: { position?: string; signal?: AbortSignal }): Cancellable => {
    const controller = new AbortController()
    let reason: CancelReason | null = null
    const cancel = (why: CancelReason) => (): void => {
      reason ??= why
      controller.abort()
    }
    const abort = cancel('aborted')
    const timer = setTimeout(cancel('timeout'), REQUEST_TIMEOUT_MS)
    if (options.signal?.aborted) abort()
    options.signal?.addEventListener('abort', abort, { signal: controller.signal })

    const key = options.position === undefined ? null : `${path} ${options.position}`
    if (key !== null) {
      byPosition.get(key)?.()
      byPosition.set(key, abort)
    }
    return {
      signal: controller.signal,
      reason: () => reason,
      end() {
        clearTimeout(timer)
        options.signal?.removeEventListener('abort', abort)
        if (key !== null && byPosition.get(key) === abort) byPosition.delete(key)
      },
    }
  }
}
