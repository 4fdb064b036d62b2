import type { Hono } from 'hono'
import { isUnavailable } from '../database/unavailable.ts'
import type { Dependencies } from '../dependencies.ts'
import type { LimitName } from '../rate-limit/limits.ts'
import { watchLimiter } from '../rate-limit/rate-limiter.ts'
import { ApiError } from './api-error.ts'
import type { ClientInfo, ServerContext, ServerEnv } from './client-info.ts'
import { readBytes } from './read-body.ts'

/** What comes to an endpoint, as it came: nothing of it is to be trusted. */
export interface EndpointRequest extends Dependencies {
  client: ClientInfo
  /** Type of the body, in lower case and without parameters; empty where none is said. */
  type: string
  /** What stands in the path in place of `:name`; empty where there is none. */
  parameter(name: string): string
  query: URLSearchParams
  method: string
  header(name: string): string | undefined
  /** Not decoded yet: signatures are made of these bytes. */
  body: Uint8Array
}

export interface EndpointAnswer {
  status: 200 | 204 | 303 | 400 | 413 | 415 | 429 | 500 | 503
  headers?: Record<string, string>
  body?: string
}

/** Why the handler had no say, or none any more. */
export interface EndpointFailure {
  /** The body has another type or is too large, a limit is used up, the database is out of reach, or something of ours failed. */
  why: 'type' | 'size' | 'limit' | 'unavailable' | 'fault'
  /** Seconds after which another try makes sense. */
  retryAfter?: number
}

/**
 * A row for what a browser or another server sends in its own format (forms, redirects, raw signed bodies), beside the calls, which
 * speak JSON. Other sites may send here by design: who is signed in is not looked at.
 */
export interface Endpoint {
  method: 'GET' | 'POST'
  /** The whole path; `:name` stands for a part of it. */
  path: string
  /** Types of body that are read; empty for none. */
  types: readonly string[]
  mostBytes: number
  /** Counted by machine, before the handler; null where the handler counts by what it reads. */
  limit: LimitName | null
  handler(request: EndpointRequest): Promise<EndpointAnswer>
  /** What whoever sent it gets in the handler's place: people a page, machines a status. */
  failed(failure: EndpointFailure): EndpointAnswer
}

/** When nothing better is known, the seconds after which to try again. */
const RETRY_AFTER_SECONDS = 2

const typeOf = (context: ServerContext): string =>
  (context.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

const failureOf = (error: unknown): EndpointFailure => {
  if (isUnavailable(error)) return { why: 'unavailable', retryAfter: RETRY_AFTER_SECONDS }
  if (!(error instanceof ApiError)) return { why: 'fault' }
  const why = error.status === 413 ? 'size' : 'limit'
  return error.retryAfter === undefined ? { why } : { why, retryAfter: error.retryAfter }
}

/** Serves the rows. */
export const serveEndpoints = (app: Hono<ServerEnv>, dependencies: Dependencies, endpoints: readonly Endpoint[]) => {
  const { logger, authLog, faults } = dependencies

  const answer = async (context: ServerContext, { path, types, mostBytes, limit, handler, failed }: Endpoint) => {
    const { client } = context.var
    const limiter = watchLimiter(dependencies.limiter, (used) => authLog.limited(client, used, { path }))
    try {
      const type = typeOf(context)
      if (!types.includes(type)) return failed({ why: 'type' })
      const body = await readBytes(context, mostBytes)
      if (limit !== null) await limiter.consumeOrThrow({ [limit]: client.address })
      const parameter = (name: string) => context.req.param(name) ?? ''
      const query = new URL(context.req.url).searchParams
      const asked = { method: context.req.method, header: (name: string) => context.req.header(name) }
      return await handler({ ...dependencies, limiter, client, type, parameter, query, body, ...asked })
    } catch (error) {
      if (!(error instanceof ApiError) && !faults.note(error))
        logger[isUnavailable(error) ? 'warn' : 'error']({ err: error, path }, 'an endpoint failed')
      return failed(failureOf(error))
    }
  }

  for (const endpoint of endpoints)
    app.on(endpoint.method, endpoint.path, async (context) => {
      const { status, headers = {}, body = null } = await answer(context, endpoint)
      return new Response(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
    })
}
