import { API_BASE, CODE_OF_REPLY, type Organization } from '@sso-elements/contract'
import type { Access } from '@sso-elements/contract/api'
import { Hono } from 'hono'
import type { Dependencies } from '../dependencies.ts'
import { isViewer } from '../features/collector/viewers.ts'
import { administeredOrganization, memberOrganization } from '../features/organization/administrator.ts'
import { currentOrganization } from '../features/organization/organizations.ts'
import { findUser, type SignedInUser } from '../features/session/signed-in-user.ts'
import { findShareVisit, type ShareVisit } from '../features/share/share-visit.ts'
import { createOriginHeaders } from '../features/site/cross-origin.ts'
import { commonHeaders } from '../features/site/security-headers.ts'
import { isUnavailable } from '../kit/database/unavailable.ts'
import { localeOfHeader } from '../kit/http/accept-language.ts'
import { ApiError, badRequest } from '../kit/http/api-error.ts'
import { createCallerCheck, requireScriptedCall } from '../kit/http/calling-origins.ts'
import { REQUEST_ID_HEADER, type RequestFacts, type ServerContext, type ServerEnv } from '../kit/http/client-info.ts'
import { type ApiResponse, failure, success } from '../kit/http/envelope.ts'
import { withExceededListener } from '../kit/limits/rate-limiter.ts'
import { readBody } from './read-body.ts'
import { methodOf, type RequestContext, type Route } from './route.ts'

type Find<User> = (dependencies: Dependencies, token: string | undefined) => Promise<User | null>

/** @throws ApiError 0410008 for a session that is limited to one organization (IDN-07) */
const findUnlimitedUser: Find<SignedInUser> = async (dependencies, token) => {
  const user = await findUser(dependencies, token)
  if (user !== null && user.scopeOrgId !== null) throw new ApiError(CODE_OF_REPLY.proofRequired)
  return user
}

/** Finds the owner of a token, by the access that a call requires. */
const FIND_BY_ACCESS = {
  open: async () => null,
  share: findShareVisit,
  session: findUser,
  account: findUnlimitedUser,
  organization: findUser,
  member: findUser,
  administrator: findUser,
  viewer: findUnlimitedUser,
} satisfies Record<Access, Find<SignedInUser | ShareVisit>>

type SignedIn = RequestContext<SignedInUser>

/** The organization of a call whose access requires one. @throws what the functions below throw */
const organizationFor = async (access: Access, request: SignedIn): Promise<Organization | null> => {
  if (access === 'organization') return (await currentOrganization(request.db, request.user)).organization
  if (access === 'member') return memberOrganization(request)
  if (access === 'administrator') return administeredOrganization(request)
  return null
}

/**
 * What a call with a valid body still requires of its user. Returns the organization that the handler works on, if any.
 * @throws ApiError 0418, 0410020, or 400 with `role`, because code 403 would end the session of a user who may not
 */
const requireAccess = async (access: Access, request: SignedIn): Promise<Organization | null> => {
  if (access === 'viewer' && !isViewer(request)) throw badRequest('role')
  return organizationFor(access, request)
}

const factsOf = (user: SignedInUser | ShareVisit): RequestFacts =>
  'account' in user ? { accountId: user.account.userId } : { shareId: user.shareId }

/** The email address that a valid body refers to, if any. */
const emailIn = (body: unknown): { email?: string } => {
  const { orgEmail } = (body ?? {}) as { orgEmail?: unknown }
  return typeof orgEmail === 'string' ? { email: orgEmail } : {}
}

/** The Hono application of the API, created from the table of routes. */
export const createApi = (dependencies: Dependencies, routes: readonly Route[]) => {
  const { settings, publicUrl } = dependencies
  const isAllowedOrigin = createCallerCheck(publicUrl, settings.callOrigins)
  const originHeaders = createOriginHeaders(publicUrl, settings.callOrigins)

  const respond = async (context: ServerContext, route: Route): Promise<ApiResponse> => {
    const { client, facts } = context.var
    let body: unknown
    const limiter = withExceededListener(dependencies.limiter, (used) => {
      const details = { path: route.path, ...emailIn(body), ...(facts.accountId && { accountId: facts.accountId }) }
      dependencies.authLog.recordExceeded(client, used, details)
    })
    try {
      if (route.method === 'GET') requireScriptedCall(context.req, isAllowedOrigin)
      const user = await FIND_BY_ACCESS[route.access](dependencies, client.token)
      if (route.access !== 'open' && user === null) throw new ApiError(CODE_OF_REPLY.notSignedIn)
      if (user !== null) Object.assign(facts, factsOf(user))
      body = await readBody(context, route, dependencies.bodies.calls)
      // A prototype, because copying all dependencies would cost each call more than the call itself.
      const request: object = { __proto__: dependencies, limiter, client, user }
      const organization = await requireAccess(route.access, request as RequestContext<SignedInUser>)
      if (organization !== null) Object.assign(request, { organization })
      return success(await route.handler(request as Parameters<Route['handler']>[0], body), client.locale)
    } catch (error) {
      if (!(error instanceof ApiError) && !dependencies.faults.logIfFault(error)) {
        const level = isUnavailable(error) ? 'warn' : 'error'
        dependencies.logger[level]({ err: error, path: route.path }, 'a call failed')
      }
      const response = failure(error, client.locale)
      facts.code = response.envelope.code
      return response
    }
  }

  const everyResponse = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    Vary: 'Accept-Language, Origin',
    ...commonHeaders(publicUrl),
  }
  const send = (context: ServerContext, { status, headers, envelope }: ApiResponse): Response =>
    new Response(JSON.stringify(envelope), {
      status,
      headers: {
        ...everyResponse,
        ...originHeaders(context.req.header('origin')),
        [REQUEST_ID_HEADER]: context.var.client.requestId,
        ...context.var.client.replyHeaders,
        ...headers,
      },
    })

  const api = new Hono<ServerEnv>().basePath(API_BASE)
  for (const route of routes) {
    api.on(methodOf(route), route.path, async (context) => send(context, await respond(context, route)))
  }
  api.all('*', (context) => {
    const allowedMethods = routes.filter(({ path }) => API_BASE + path === context.req.path).map(methodOf)
    const error =
      allowedMethods.length > 0
        ? new ApiError(CODE_OF_REPLY.badRequest, { status: 405, subMsg: 'method' })
        : new ApiError(CODE_OF_REPLY.badRequest, { status: 404, subMsg: 'path' })
    const { headers, ...response } = failure(error, localeOfHeader(context.req.header('accept-language')))
    return send(context, {
      ...response,
      headers: allowedMethods.length > 0 ? { ...headers, Allow: allowedMethods.join(', ') } : headers,
    })
  })
  return api
}
