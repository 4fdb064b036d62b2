import { CODE_OF_REPLY } from '@sso-elements/contract'
import type { Context } from 'hono'
import type { z } from 'zod'
import { ApiError, badRequest } from './api-error.ts'
import type { Route } from './route.ts'

/** Most bytes of a body: the longest document twice, as it was and as it is to be, in any script. */
const BODY_LIMIT_BYTES = 128 * 1024

const tooLarge = () => new ApiError(CODE_OF_REPLY.badRequest, { subMsg: 'body', status: 413 })

/** A body of unannounced length, read until it is too large. */
const readStream = async (body: ReadableStream<Uint8Array>, most: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > most) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Whether a body is as long as it says. HTTP lets no more through than that. */
const isAnnounced = ({ req }: Context, most: number): boolean => {
  const announced = req.header('content-length')
  if (Number(announced) > most) throw tooLarge()
  return announced !== undefined
}

/** The body as it came. @throws Refusal 400 (HTTP 413) over that many bytes. */
export const readBytes = async (context: Context, most: number): Promise<Uint8Array> => {
  const { raw } = context.req
  if (isAnnounced(context, most)) return new Uint8Array(await raw.arrayBuffer())
  return raw.body === null ? new Uint8Array() : readStream(raw.body, most)
}

/** The body as text. @throws Refusal 400 (HTTP 413) over `BODY_LIMIT_BYTES`. */
const readText = async (context: Context): Promise<string> => {
  const { raw } = context.req
  // A web stream for each small body costs more than all the rest.
  if (isAnnounced(context, BODY_LIMIT_BYTES)) return raw.text()
  return raw.body === null ? '' : (await readStream(raw.body, BODY_LIMIT_BYTES)).toString('utf8')
}

const readJson = async (context: Context): Promise<Record<string, unknown>> => {
  const text = await readText(context)
  const type = context.req.header('content-type')
  // A page of another site can post a form without asking; it cannot post JSON (checked by CORS).
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

const fieldAtFault = (error: z.ZodError): string => {
  const [issue] = error.issues
  if (issue?.code === 'unrecognized_keys') return issue.keys[0] ?? 'body'
  return String(issue?.path[0] ?? 'body')
}

/** The checked payload of a request. @throws Refusal 400 naming the first field that does not fit. */
export const readBody = async (context: Context, route: Route): Promise<unknown> => {
  const query = route.queryPayload ? context.req.query() : {}
  const body = route.method === 'GET' ? {} : await readJson(context)
  const parsed = route.body.safeParse({ ...query, ...body })
  if (!parsed.success) throw badRequest(fieldAtFault(parsed.error))
  return parsed.data
}
