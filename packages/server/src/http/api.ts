import { API_BASE, CODE_OF_REPLY } from '@sso-elements/contract'
import { Hono } from 'hono'
import { isUnavailable } from '../database/unavailable.ts'
import type { Dependencies } from '../dependencies.ts'
import { watchLimiter } from '../rate-limit/rate-limiter.ts'
import { findPerson, type SignedInPerson } from '../session/signed-in-person.ts'
import { findShareVisit, type ShareVisit } from '../share/share-visit.ts'
import { createOriginHeaders } from '../site/cross-origin.ts'
import { headersOfEveryAnswer } from '../site/security-headers.ts'
import { localeOfHeader } from './accept-language.ts'
import { ApiError } from './api-error.ts'
import { createCallerCheck } from './calling-origins.ts'
import { REQUEST_ID_HEADER, type RequestFacts, type ServerContext, type ServerEnv } from './client-info.ts'
import { type Answer, failure, success } from './envelope.ts'
import { readBody } from './read-body.ts'
import type { Route } from './route.ts'
import { refuseUnscripted } from './scripted-call.ts'

/** Who a token stands for at each kind of call. */
const FINDERS = { open: async () => null, session: findPerson, share: findShareVisit }

const factsOf = (person: SignedInPerson | ShareVisit): RequestFacts =>
  'account' in person ? { accountId: person.account.userId } : { shareId: person.shareId }

/** The address that a checked body is about, if it is about one. */
const emailIn = (body: unknown): { email?: string } => {
  const { orgEmail } = (body ?? {}) as { orgEmail?: unknown }
  return typeof orgEmail === 'string' ? { email: orgEmail } : {}
}

/** The calls of the API, each made from its row: method, path, access, schema, handler. */
export const createApi = (dependencies: Dependencies, routes: readonly Route[]) => {
  const { settings, publicUrl } = dependencies
  const isAllowedOrigin = createCallerCheck(publicUrl, settings.callOrigins)
  const originHeaders = createOriginHeaders(publicUrl, settings.callOrigins)

  const answer = async (context: ServerContext, route: Route): Promise<Answer> => {
    const { client, facts } = context.var
    let body: unknown
    const limiter = watchLimiter(dependencies.limiter, (used) => {
      const about = { path: route.path, ...emailIn(body), ...(facts.accountId && { accountId: facts.accountId }) }
      dependencies.authLog.limited(client, used, about)
    })
    try {
      if (route.method === 'GET') refuseUnscripted(context.req, isAllowedOrigin)
      const person = await FINDERS[route.access](dependencies, client.token)
      if (route.access !== 'open' && person === null) throw new ApiError(CODE_OF_REPLY.notSignedIn)
      if (person !== null) Object.assign(facts, factsOf(person))
      body = await readBody(context, route)
      // Inherited: a copy of all dependencies would cost each call more than what it adds.
      const request: object = { __proto__: dependencies, limiter, client, person }
      return success(await route.handler(request as Parameters<Route['handler']>[0], body), client.locale)
    } catch (error) {
      if (!(error instanceof ApiError) && !dependencies.faults.note(error)) {
        const level = isUnavailable(error) ? 'warn' : 'error'
        dependencies.logger[level]({ err: error, path: route.path }, 'a call failed')
      }
      const answered = failure(error, client.locale)
      facts.code = answered.envelope.code
      return answered
    }
  }

  const everyAnswer = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    Vary: 'Accept-Language, Origin',
    ...headersOfEveryAnswer(publicUrl),
  }
  const send = (context: ServerContext, { status, headers, envelope }: Answer): Response =>
    new Response(JSON.stringify(envelope), {
      status,
      headers: {
        ...everyAnswer,
        ...originHeaders(context.req.header('origin')),
        [REQUEST_ID_HEADER]: context.var.client.requestId,
        ...context.var.client.replyHeaders,
        ...headers,
      },
    })

  const api = new Hono<ServerEnv>().basePath(API_BASE)
  for (const route of routes) {
    api.on(route.method, route.path, async (context) => send(context, await answer(context, route)))
  }
  api.all('*', (context) => {
    const allowed = routes.filter(({ path }) => API_BASE + path === context.req.path).map(({ method }) => method)
    const refusal =
      allowed.length > 0
        ? new ApiError(CODE_OF_REPLY.badRequest, { status: 405, subMsg: 'method' })
        : new ApiError(CODE_OF_REPLY.badRequest, { status: 404, subMsg: 'path' })
    const { headers, ...answered } = failure(refusal, localeOfHeader(context.req.header('accept-language')))
    return send(context, {
      ...answered,
      headers: allowed.length > 0 ? { ...headers, Allow: allowed.join(', ') } : headers,
    })
  })
  return api
}
