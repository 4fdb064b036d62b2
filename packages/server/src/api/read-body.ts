import { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { CODE_OF_REPLY } from '@sso-elements/contract'
import { type BaseIssue, safeParse } from 'valibot'
import { ApiError, badRequest } from '../kit/http/api-error.ts'
import type { BodyAccount, OpenBody } from '../kit/http/body-account.ts'
import type { ServerContext } from '../kit/http/client-info.ts'
import type { Route } from './route.ts'

/** Maximum bytes of a body: the longest document twice, as base and as new text, in any script. */
const BODY_LIMIT_BYTES = 128 * 1024

const tooLargeError = () => new ApiError(CODE_OF_REPLY.badRequest, { subMsg: 'body', status: 413 })

const EMPTY = Buffer.alloc(0)

/**
 * The bytes of a body, in one piece that grows: each piece that arrives has an object of its own, and may be a single byte. Space is
 * taken for what has arrived, never for what a header promises.
 */
class Bytes {
  #held: Buffer = EMPTY
  #size = 0
  readonly #max: number

  constructor(max: number) {
    this.#max = max
  }

  /** What adding a piece takes of memory. */
  growth(piece: Buffer): number {
    return this.#capacityFor(piece) - this.#held.length
  }

  #capacityFor({ length }: Buffer): number {
    const size = this.#size + length
    if (this.#size === 0) return length
    return size <= this.#held.length ? this.#held.length : Math.max(size, Math.min(2 * this.#held.length, this.#max))
  }

  add(piece: Buffer): void {
    if (this.#size === 0) this.#held = piece
    else {
      const capacity = this.#capacityFor(piece)
      if (capacity > this.#held.length) {
        const grown = Buffer.allocUnsafeSlow(capacity)
        this.#held.copy(grown, 0, 0, this.#size)
        this.#held = grown
      }
      piece.copy(this.#held, this.#size)
    }
    this.#size += piece.length
  }

  get size(): number {
    return this.#size
  }

  whole(): Buffer {
    return this.#held.subarray(0, this.#size)
  }
}

/** Node's own stream of the request; that of a request which came from elsewhere, as in a test. */
const sourceOf = ({ req, env }: ServerContext): Readable | null => {
  if (env?.incoming instanceof IncomingMessage) return env.incoming
  const { body } = req.raw
  return body === null ? null : Readable.fromWeb(body as NodeReadableStream)
}

interface BodyRules {
  account: BodyAccount
  maxBytes: number
  /** Is told of the bytes as they arrive, whatever becomes of them. */
  onBytes?: (bytes: number) => void
}

/**
 * Reads a body to its end, counting while it arrives.
 * @throws ApiError 400 (HTTP 413) over the limit, 400 (HTTP 408) when it is too slow, 429 or 503 without room for it, 400 when its
 *   client goes away: that is no fault of ours, though the error's code is that of a database that is away.
 */
const readAll = (source: Readable, machine: string, { account, maxBytes, onBytes }: BodyRules) =>
  new Promise<{ bytes: Buffer; body: OpenBody }>((resolve, reject) => {
    const bytes = new Bytes(maxBytes)
    const stop = (): void => {
      source.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone)
      // What still comes is not read.
      source.on('error', () => undefined).pause()
    }
    const fail = (reason: unknown): void => {
      stop()
      body.close()
      reject(reason)
    }
    const onGone = (): void => fail(badRequest('body'))
    const onData = (piece: Buffer): void => {
      try {
        onBytes?.(piece.length)
        if (bytes.size + piece.length > maxBytes) throw tooLargeError()
        body.count(piece.length, bytes.growth(piece))
        bytes.add(piece)
      } catch (error) {
        fail(error)
      }
    }
    const onEnd = (): void => {
      stop()
      body.complete()
      resolve({ bytes: bytes.whole(), body })
    }
    const body = account.open(machine, fail)
    if (source.destroyed || source.errored) return onGone()
    source.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone)
  })

/**
 * Reads the body of a request and hands it on; what it takes of memory is counted until `use` is done (OPS-04). A body whose length
 * is over the limit is refused before it is read.
 * @throws ApiError 400 with HTTP 408 or 413, 429 or 503
 */
export const withBody = async <Result>(
  context: ServerContext,
  rules: BodyRules,
  use: (bytes: Buffer) => Result | Promise<Result>,
): Promise<Result> => {
  const { req } = context
  const length = req.header('content-length')
  if (Number(length) > rules.maxBytes) throw tooLargeError()
  const source = req.method === 'GET' || length === '0' ? null : sourceOf(context)
  if (source === null) return use(EMPTY)
  const { bytes, body } = await readAll(source, context.var.client.machine, rules)
  try {
    return await use(bytes)
  } finally {
    body.close()
  }
}

const parseJson = (context: ServerContext, bytes: Buffer): Record<string, unknown> => {
  const text = bytes.toString('utf8')
  const type = context.req.header('content-type')
  // Another site can post a form without a preflight, but not JSON, which requires CORS.
  if ((text !== '' || type !== undefined) && !/^application\/json\s*(;|$)/i.test(type ?? ''))
    throw badRequest('content-type')
  if (text === '') return {}
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw badRequest('body')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badRequest('body')
  if (Object.hasOwn(body, '__proto__')) throw badRequest('__proto__')
  return body as Record<string, unknown>
}

/** The field of the body that an issue is about; of an unknown one, wherever it is, its own name. */
const invalidField = ({ path, expected }: BaseIssue<unknown>): string =>
  String((expected === 'never' ? path?.at(-1) : path?.[0])?.key ?? 'body')

/** The validated payload of a request. @throws ApiError 400 with the first invalid field, and as `withBody`. */
export const readBody = async (context: ServerContext, route: Route, account: BodyAccount): Promise<unknown> => {
  const query = route.queryPayload || route.method === 'GET' ? context.req.query() : {}
  const parse = (bytes: Buffer) => parseJson(context, bytes)
  const body = route.method === 'GET' ? {} : await withBody(context, { account, maxBytes: BODY_LIMIT_BYTES }, parse)
  const parsed = safeParse(route.body, { ...query, ...body })
  if (!parsed.success) throw badRequest(invalidField(parsed.issues[0]))
  return parsed.output
}
