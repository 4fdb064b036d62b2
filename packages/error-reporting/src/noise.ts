/** One kind of errors that say nothing about a fault of the product (ERR-02). All given parts have to match. */
interface Noise {
  what: 'network' | 'abort' | 'cancel' | 'resize-observer' | 'navigation' | 'status-200'
  name?: RegExp
  message?: RegExp
  /** The kind of a `RequestError`. */
  kind?: RegExp
  /** HTTP status of the reply. */
  status?: number
}

/**
 * Errors that are not reported (ERR-02). Messages are matched whole: a file of the product that cannot be fetched has one that begins
 * like that of a lost network, and is reported.
 */
export const NOISE: readonly Noise[] = [
  { what: 'network', kind: /^(network|timeout)$/ },
  { what: 'network', name: /^(NetworkError|TimeoutError)$/ },
  // Chromium, Firefox, Safari, and clients on XMLHttpRequest.
  { what: 'network', message: /^Failed to fetch( \([\w.:-]+\))?$/ },
  { what: 'network', message: /^NetworkError when attempting to fetch resource\.?$/ },
  {
    what: 'network',
    message: /^(Load failed|The network connection was lost\.|The Internet connection appears to be offline\.)$/,
  },
  { what: 'network', message: /^(Network Error|timeout of \d+ms exceeded)$/ },
  { what: 'network', name: /^FetchError$/, message: /<no response>/ },
  { what: 'abort', kind: /^aborted$/ },
  { what: 'abort', name: /^AbortError$/ },
  {
    what: 'abort',
    message: /^(The user aborted a request\.|(The operation was|signal is|Request) aborted( without reason)?\.?)$/,
  },
  { what: 'cancel', name: /^(Cancel|CanceledError|CancelledError)$/ },
  { what: 'cancel', message: /^(request )?cancell?ed$/i },
  {
    what: 'resize-observer',
    message: /^ResizeObserver loop (limit exceeded|completed with undelivered notifications\.)$/,
  },
  { what: 'navigation', message: /^Navigation (cancell?ed|aborted) from / },
  { what: 'navigation', message: /^Redirected (when going )?from / },
  { what: 'status-200', status: 200 },
  { what: 'status-200', message: /^Request failed with status code 200$/ },
]

interface ErrorFacts {
  name: string
  message: string
  kind: string
  status: unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const factsOf = (error: unknown): ErrorFacts => {
  if (!isRecord(error)) return { name: '', message: textOf(error), kind: '', status: undefined }
  const response = isRecord(error['response']) ? error['response'] : {}
  return {
    name: textOf(error['name']),
    message: textOf(error['message']),
    kind: textOf(error['kind']),
    status: error['status'] ?? response['status'],
  }
}

/** Whether an error, or whatever was thrown in place of one, is not reported (ERR-02). */
export const isNoise = (error: unknown): boolean => {
  const facts = factsOf(error)
  return NOISE.some(
    ({ name, message, kind, status }) =>
      (name?.test(facts.name) ?? true) &&
      (message?.test(facts.message) ?? true) &&
      (kind?.test(facts.kind) ?? true) &&
      (status === undefined || status === facts.status),
  )
}
