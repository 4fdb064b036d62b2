import { isIP } from 'node:net'
import { type PublishedErrors, publishedWith } from '../tool-errors.ts'
import { ProviderFailure } from './platform-reply.ts'

/** Timeout of one request to a chat tool, in milliseconds. */
const TIMEOUT_MS = 5000
/** Above the size of any reply that is read here. */
const MAX_BYTES = 256 * 1024

const readText = async ({ body }: Response): Promise<string> => {
  if (!body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new ProviderFailure('unavailable', 'a reply that is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

export interface PlatformRequest {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  /** Sent as a form. */
  form?: Record<string, string>
}

export interface PlatformResponse {
  status: number
  /** JSON; not validated. */
  reply: unknown
}

/**
 * Sends a request to a chat tool and reads its JSON reply, whatever its status. Redirects are refused.
 * @throws ProviderFailure `unavailable` for no reply within the time limit, 5xx, and a reply that is not JSON
 */
export const callPlatform = async (
  url: string,
  { method = 'POST', headers = {}, body, form }: PlatformRequest,
): Promise<PlatformResponse> => {
  const { pathname } = new URL(url)
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json; charset=utf-8' }) },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form !== undefined && { body: new URLSearchParams(form) }),
    })
    const text = await readText(response)
    if (response.status >= 500) throw new ProviderFailure('unavailable', `${pathname} answered ${response.status}`)
    return { status: response.status, reply: JSON.parse(text) as unknown }
  } catch (error) {
    if (error instanceof ProviderFailure) throw error
    const reason = error instanceof SyntaxError ? 'answered no JSON' : `failed: ${(error as Error).name}`
    throw new ProviderFailure('unavailable', `${pathname} ${reason}`, error)
  }
}

/** A number or word, restricted because it is logged, and shown; empty for anything else. */
export const readNumber = (sent: string | number): string => /^[\w.-]{1,64}$/.exec(String(sent))?.[0] ?? ''

/** The address in a tool’s sentence about the address that it refuses; empty without one. */
const addressIn = (sentence: string): string =>
  sentence
    .slice(0, 1000)
    .split(/[^\da-f.:]+/i)
    .map((word) => word.replace(/^[.:]+|[.:]+$/g, ''))
    .find((word) => isIP(word) !== 0) ?? ''

const TOO_MANY_REQUESTS = 429

/** What a number or word of a tool’s server stands for: an outage only where it is published as one, or where there is none to read. */
export const kindOfNumber = (
  errors: readonly PublishedErrors[],
  number: string,
  status = 200,
): ProviderFailure['kind'] => {
  const means = publishedWith(errors, number)?.means ?? 'nothing'
  if (means !== 'nothing') return means
  return number === '' || status === TOO_MANY_REQUESTS ? 'unavailable' : 'unknown'
}

/**
 * The failure that a tool’s own error stands for.
 * @param sentence the tool’s message, of which nothing but an address is read
 */
export const failureOfTool = (
  errors: readonly PublishedErrors[],
  {
    path,
    number,
    status,
    sentence = '',
  }: { path: string; number: string | number; status?: number; sentence?: unknown },
): ProviderFailure => {
  const known = readNumber(number)
  const kind = kindOfNumber(errors, known, status)
  const serverAddress = kind === 'address' && typeof sentence === 'string' ? addressIn(sentence) : ''
  const unknown = kind === 'unknown' ? ', which is in no list' : ''
  const suffix = serverAddress ? ` to ${serverAddress}` : unknown
  return new ProviderFailure(kind, `${path} answered ${known || 'with another error'}${suffix}`, undefined, {
    number: known,
    serverAddress,
  })
}
