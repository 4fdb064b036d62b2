/** What is looked at of an error: of a `RequestError` its kind, of one about a reply its HTTP status. */
type Part = 'name' | 'message' | 'kind' | 'status'

/**
 * Errors that neither monitoring nor error reports count, since they say nothing about a fault of the product (ERR-02). Messages are
 * matched whole: a file of the product that cannot be fetched has one that begins like that of a lost network, and is reported.
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
  // What was aborted or canceled.
  ['message', /^(The user aborted a request\.|(The operation was|signal is|Request) aborted( without reason)?\.?)$/],
  ['message', /^(request )?cancell?ed$/i],
  ['message', /^ResizeObserver loop (limit exceeded|completed with undelivered notifications\.)$/],
  // Navigations.
  ['message', /^(Navigation (cancell?ed|aborted)|Redirected( when going)?) from /],
]

/** Whether an error, or whatever was thrown in place of one, counts nowhere (ERR-02). One that cannot be read counts. */
export const isNoise = (error: unknown): boolean => {
  try {
    const { name, kind, response, message = error, status = response?.status } = Object(error)
    const parts: Record<Part, unknown> = { name, kind, message, status }
    return NOISE.some(([part, pattern]) => pattern.test(String(parts[part])))
  } catch {
    return false
  }
}
