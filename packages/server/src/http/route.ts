import type { BodyOf, CallPath, ResultOf } from '@sso-elements/contract'
import { REPLIES, type ReplyOf } from '@sso-elements/contract/replies'
import type { GenericSchema } from 'valibot'
import type { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import type { SignedInUser } from '../session/signed-in-user.ts'
import type { ShareVisit } from '../share/share-visit.ts'
import type { ClientInfo } from './client-info.ts'

/** What a handler receives besides the body. */
export interface RequestContext<User> extends Dependencies {
  client: ClientInfo
  user: User
}

/**
 * Required token: none, that of a session, that of a session which is not limited to one organization (IDN-07), or that of a share visit.
 * Session and share tokens are not interchangeable (SHR-08).
 */
type Access = 'open' | 'session' | 'account' | 'share'
type UserOf<A extends Access> = A extends 'session' | 'account' ? SignedInUser : A extends 'share' ? ShareVisit : null

/** The bodies that the contract allows must match the schema. */
type Accepts<Path extends CallPath, Body extends z.ZodType> = [BodyOf<Path>] extends [z.input<Body>] ? unknown : never

interface RouteRow<Path extends CallPath, A extends Access, Body extends z.ZodType> {
  method: 'GET' | 'POST'
  path: Path
  access: A
  /** Summary in the OpenAPI description. */
  summary: string
  /** Whether the payload may be in the query. Default: only for GET. */
  queryPayload?: boolean
  /** Whether it may respond with 409 and the stored value as result. */
  mayConflict?: boolean
  body: Body & Accepts<Path, Body>
  /** Schema of the result when this server returns more than the contract promises. */
  result?: GenericSchema<unknown, ResultOf<Path>>
  handler(request: RequestContext<UserOf<A>>, body: z.output<Body>): Promise<ReplyOf<Path>>
}

/** A route as the router uses it; its schema has validated the body. */
export interface Route {
  method: 'GET' | 'POST'
  path: CallPath
  access: Access
  summary: string
  queryPayload: boolean
  mayConflict: boolean
  body: z.ZodType
  result: GenericSchema
  handler(request: RequestContext<SignedInUser | ShareVisit | null>, body: unknown): Promise<unknown>
}

/** Defines a route; it does not compile unless it matches `Calls` of the contract (HTT-08). */
export const route = <Path extends CallPath, A extends Access, Body extends z.ZodType>(
  row: RouteRow<Path, A, Body>,
): Route =>
  ({
    result: REPLIES[row.path],
    ...row,
    queryPayload: row.queryPayload ?? row.method === 'GET',
    mayConflict: row.mayConflict ?? false,
  }) as unknown as Route
