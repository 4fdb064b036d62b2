import { isIP } from 'node:net'
import { ProviderFailure } from './provider-failure.ts'

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

type FailureKind = ProviderFailure['kind']

/** What the errors of a tool mean, by its own numbers and words. All others mean that it cannot answer now. */
export type FailureKinds = ReadonlyMap<string, FailureKind>

export const failureKinds = (byKind: Partial<Record<FailureKind, readonly (string | number)[]>>): FailureKinds =>
  new Map(Object.entries(byKind).flatMap(([kind, codes]) => codes.map((code) => [String(code), kind as FailureKind])))

/** Restricted because it is logged, and shown. */
const NUMBER = /^[\w.-]{1,64}$/

/** The address in a tool’s sentence about the address that it refuses; empty without one. */
const addressIn = (sentence: string): string =>
  sentence
    .slice(0, 1000)
    .split(/[^\da-f.:]+/i)
    .map((word) => word.replace(/^[.:]+|[.:]+$/g, ''))
    .find((word) => isIP(word) !== 0) ?? ''

/**
 * The failure that a tool’s own error stands for.
 * @param sentence the tool’s message, of which nothing but an address is read
 */
export const failureOfTool = (
  kinds: FailureKinds,
  { path, number, sentence = '' }: { path: string; number: string | number; sentence?: unknown },
): ProviderFailure => {
  const known = NUMBER.test(String(number)) ? String(number) : ''
  const kind = kinds.get(known) ?? 'unavailable'
  const serverAddress = kind === 'address' && typeof sentence === 'string' ? addressIn(sentence) : ''
  const suffix = serverAddress && ` to ${serverAddress}`
  return new ProviderFailure(kind, `${path} answered ${known || 'with another error'}${suffix}`, undefined, {
    number: known,
    serverAddress,
  })
}
