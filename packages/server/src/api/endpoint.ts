import type { Hono } from 'hono'
import type { Dependencies } from '../dependencies.ts'
import { isUnavailable, UNAVAILABLE_RETRY_SECONDS } from '../kit/database/unavailable.ts'
import { ApiError } from '../kit/http/api-error.ts'
import type { BodyKind } from '../kit/http/body-account.ts'
import type { ClientInfo, ServerContext, ServerEnv } from '../kit/http/client-info.ts'
import type { LimitName } from '../kit/limits/limits.ts'
import { withExceededListener } from '../kit/limits/rate-limiter.ts'
import { withBody } from './read-body.ts'

/** A request as it was received; none of it is validated. */
export interface EndpointRequest extends Dependencies {
  client: ClientInfo
  /** Media type of the body in lower case, without parameters; empty when there is none. */
  type: string
  /** The value of `:name` in the path; empty when there is none. */
  parameter(name: string): string
  query: URLSearchParams
  method: string
  header(name: string): string | undefined
  /** Raw bytes, because signatures are computed over them. */
  body: Uint8Array
}

export interface EndpointResponse {
  status: 200 | 204 | 303 | 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  headers?: Record<string, string>
  body?: string
}

/** Why the handler was not called or failed. */
export interface EndpointFailure {
  /** The page may not send here, the body has another type, is too large or too slow, a limit is exceeded, there is no room, or the server failed. */
  reason: 'origin' | 'type' | 'size' | 'slow' | 'limit' | 'unavailable' | 'fault'
  /** Seconds until a retry makes sense. */
  retryAfter?: number
}

/**
 * An endpoint for what browsers or other servers send in a format of their own (forms, redirects, raw signed bodies); API routes
 * accept JSON. Other sites may send requests here by design, so the session is ignored.
 */
export interface Endpoint {
  method: 'GET' | 'POST'
  /** The whole path; `:name` is a parameter. */
  path: string
  /** Accepted media types; an empty string for no body. */
  types: readonly string[]
  maxBytes: number
  /** Whose room the body takes. Default: that of calls. */
  bodies?: BodyKind
  /** Counted by machine before the handler runs; null when the handler counts by the content. */
  limit: LimitName | null
  /** Refuses a request before its body is read, if that would cost too much; null lets it in. */
  admit?(
    request: Dependencies & Pick<EndpointRequest, 'client' | 'header'>,
  ): EndpointFailure | null | Promise<EndpointFailure | null>
  /** Is told of the bytes of a body as they arrive. */
  countBytes?(request: Dependencies & { client: ClientInfo }, bytes: number): void
  handler(request: EndpointRequest): Promise<EndpointResponse>
  /** The response when the handler was not called or failed: a page for people, a status for machines. */
  onFailure(failure: EndpointFailure): EndpointResponse
}

const STATUS_OF = { origin: 403, type: 415, size: 413, slow: 408, limit: 429, unavailable: 503, fault: 500 } as const

/** The response of a machine’s endpoint to a failure. */
export const failureStatus = ({ reason, retryAfter }: EndpointFailure): EndpointResponse => ({
  status: STATUS_OF[reason],
  ...(retryAfter !== undefined && { headers: { 'Retry-After': String(retryAfter) } }),
})

const typeOf = (context: ServerContext): string =>
  (context.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

const REASON_OF: Readonly<Record<number, EndpointFailure['reason']>> = { 408: 'slow', 413: 'size', 503: 'unavailable' }

const failureOf = (error: unknown): EndpointFailure => {
  if (isUnavailable(error)) return { reason: 'unavailable', retryAfter: UNAVAILABLE_RETRY_SECONDS }
  if (!(error instanceof ApiError)) return { reason: 'fault' }
  const reason = REASON_OF[error.status] ?? 'limit'
  return error.retryAfter === undefined ? { reason } : { reason, retryAfter: error.retryAfter }
}

export const serveEndpoints = (app: Hono<ServerEnv>, dependencies: Dependencies, endpoints: readonly Endpoint[]) => {
  const { logger, authLog, faults } = dependencies

  const respond = async (context: ServerContext, endpoint: Endpoint) => {
    const { path, types, maxBytes, bodies = 'calls', limit, admit, countBytes, handler, onFailure } = endpoint
    const { client } = context.var
    const header = (name: string) => context.req.header(name)
    const limiter = withExceededListener(dependencies.limiter, (used) => authLog.recordExceeded(client, used, { path }))
    try {
      const refused = (await admit?.({ ...dependencies, limiter, client, header })) ?? null
      if (refused !== null) return onFailure(refused)
      const type = typeOf(context)
      if (!types.includes(type)) return onFailure({ reason: 'type' })
      const parameter = (name: string) => context.req.param(name) ?? ''
      const query = new URL(context.req.url).searchParams
      const { method } = context.req
      const onBytes = (bytes: number) => countBytes?.({ ...dependencies, client }, bytes)
      return await withBody(context, { account: dependencies.bodies[bodies], maxBytes, onBytes }, async (body) => {
        if (limit !== null) await limiter.consumeOrThrow({ [limit]: client.address })
        return handler({ ...dependencies, limiter, client, type, parameter, query, method, header, body })
      })
    } catch (error) {
      if (!(error instanceof ApiError) && !faults.logIfFault(error))
        logger[isUnavailable(error) ? 'warn' : 'error']({ err: error, path }, 'an endpoint failed')
      return onFailure(failureOf(error))
    }
  }

  for (const endpoint of endpoints)
    app.on(endpoint.method, endpoint.path, async (context) => {
      const { status, headers = {}, body = null } = await respond(context, endpoint)
      return new Response(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
    })
}
