import { CODE_OF_REPLY } from '@sso-elements/contract'
import type { Context } from 'hono'
import type { z } from 'zod'
import { ApiError, badRequest } from './api-error.ts'
import type { Route } from './route.ts'

/** Maximum bytes of a body: the longest document twice, as base and as new text, in any script. */
const BODY_LIMIT_BYTES = 128 * 1024

const tooLargeError = () => new ApiError(CODE_OF_REPLY.badRequest, { subMsg: 'body', status: 413 })

/** Reads a body without Content-Length, up to the limit. */
const readStream = async (body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLargeError()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Whether the request has a Content-Length; HTTP allows no longer body than that. @throws ApiError 400 (HTTP 413) over the limit. */
const hasContentLength = ({ req }: Context, maxBytes: number): boolean => {
  const contentLength = req.header('content-length')
  if (Number(contentLength) > maxBytes) throw tooLargeError()
  return contentLength !== undefined
}

/**
 * What reading a body gives. A client that goes away before its end is no fault of ours: the error's code is that of a database
 * that is away.
 * @throws ApiError 400 when the body is not complete
 */
const whole = async <Body>(reading: Promise<Body>): Promise<Body> => {
  try {
    return await reading
  } catch (error) {
    throw error instanceof ApiError ? error : badRequest('body')
  }
}

/** The raw body. @throws ApiError 400 (HTTP 413) over the limit, or when it is not complete. */
export const readBytes = async (context: Context, maxBytes: number): Promise<Uint8Array> => {
  const { raw } = context.req
  if (hasContentLength(context, maxBytes)) return new Uint8Array(await whole(raw.arrayBuffer()))
  return raw.body === null ? new Uint8Array() : whole(readStream(raw.body, maxBytes))
}

/** The body as text. @throws ApiError 400 (HTTP 413) over `BODY_LIMIT_BYTES`, or when it is not complete. */
const readText = async (context: Context): Promise<string> => {
  const { raw } = context.req
  // `text()` is faster: a web stream for a small body costs more than the rest of the request.
  if (hasContentLength(context, BODY_LIMIT_BYTES)) return whole(raw.text())
  return raw.body === null ? '' : (await whole(readStream(raw.body, BODY_LIMIT_BYTES))).toString('utf8')
}

const readJson = async (context: Context): Promise<Record<string, unknown>> => {
  const text = await readText(context)
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

const invalidField = (error: z.ZodError): string => {
  const [issue] = error.issues
  if (issue?.code === 'unrecognized_keys') return issue.keys[0] ?? 'body'
  return String(issue?.path[0] ?? 'body')
}

/** The validated payload of a request. @throws ApiError 400 with the first invalid field. */
export const readBody = async (context: Context, route: Route): Promise<unknown> => {
  const query = route.queryPayload ? context.req.query() : {}
  const body = route.method === 'GET' ? {} : await readJson(context)
  const parsed = route.body.safeParse({ ...query, ...body })
  if (!parsed.success) throw badRequest(invalidField(parsed.error))
  return parsed.data
}
