/** The parts of an error that are checked: of a `RequestError` its kind, of one about a reply its HTTP status. */
type Part = 'name' | 'message' | 'kind' | 'status'

/**
 * Errors that neither monitoring nor error reports count, since they are no fault of the product (ERR-02). Messages are matched whole: the
 * message for a product's file that cannot be fetched starts like that for a lost network, and is reported.
 */
export const NOISE: readonly (readonly [Part, RegExp])[] = [
  ['kind', /^(network|timeout|aborted)$/],
  ['name', /^((Network|Timeout|Abort|Canceled|Cancelled)Error|Cancel)$/],
  ['status', /^200$/],
  // A lost network: of Chromium, Firefox, Safari, and clients on XMLHttpRequest and `fetch`.
  ['message', /^Failed to fetch( \([\w.:-]+\))?$/],
  ['message', /^NetworkError when attempting to fetch resource\.?$/],
  ['message', /^(Load failed|The (network connection was lost|Internet connection appears to be offline)\.)$/],
  ['message', /^(Network Error|timeout of \d+ms exceeded|Request failed with status code 200)$/],
  ['message', /^\[[A-Z]+\] "[^"]*": <no response>/],
  // Aborted or canceled work.
  ['message', /^(The user aborted a request\.|(The operation was|signal is|Request) aborted( without reason)?\.?)$/],
  ['message', /^(request )?cancell?ed$/i],
  ['message', /^ResizeObserver loop (limit exceeded|completed with undelivered notifications\.)$/],
  // Navigations.
  ['message', /^(Navigation (cancell?ed|aborted)|Redirected( when going)?) from /],
]

/** Whether an error, or any other thrown value, is ignored (ERR-02). An unreadable one counts. */
export const isNoise = (error: unknown): boolean => {
  try {
    const { name, kind, response, message = error, status = response?.status } = Object(error)
    const parts: Record<Part, unknown> = { name, kind, message, status }
    return NOISE.some(([part, pattern]) => pattern.test(String(parts[part])))
  } catch {
    return false
  }
}
