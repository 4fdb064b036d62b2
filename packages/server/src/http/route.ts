import type { BodyOf, CallPath, ResultOf } from '@sso-elements/contract'
import { REPLIES, type ReplyOf } from '@sso-elements/contract/replies'
import type { GenericSchema } from 'valibot'
import type { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import type { SignedInPerson } from '../session/signed-in-person.ts'
import type { ShareVisit } from '../share/share-visit.ts'
import type { ClientInfo } from './client-info.ts'

/** What a handler gets besides the body. */
export interface RequestContext<Person> extends Dependencies {
  client: ClientInfo
  person: Person
}

/** Who may call: anybody, whoever is signed in, or whoever opened a share. The tokens of the last two open nothing of each other (SHR-08). */
type Access = 'open' | 'session' | 'share'
type PersonOf<A extends Access> = A extends 'session' ? SignedInPerson : A extends 'share' ? ShareVisit : null

/** What the contract lets clients send must fit the schema. */
type Accepts<Path extends CallPath, Body extends z.ZodType> = [BodyOf<Path>] extends [z.input<Body>] ? unknown : never

interface RouteRow<Path extends CallPath, A extends Access, Body extends z.ZodType> {
  method: 'GET' | 'POST'
  path: Path
  access: A
  /** One sentence for the API's own description. */
  summary: string
  /** Whether the payload may also stand in the query. A GET has it there. */
  queryPayload?: boolean
  /** Whether it may answer 409 with what is stored in the place of its result. */
  mayConflict?: boolean
  body: Body & Accepts<Path, Body>
  /** Where this server answers more than the contract promises. */
  result?: GenericSchema<unknown, ResultOf<Path>>
  handler(request: RequestContext<PersonOf<A>>, body: z.output<Body>): Promise<ReplyOf<Path>>
}

/** A row as the router sees it; the body was checked by the row's own schema. */
export interface Route {
  method: 'GET' | 'POST'
  path: CallPath
  access: Access
  summary: string
  queryPayload: boolean
  mayConflict: boolean
  body: z.ZodType
  result: GenericSchema
  handler(request: RequestContext<SignedInPerson | ShareVisit | null>, body: unknown): Promise<unknown>
}

/** A row of the API's table; it does not compile unless it agrees with `Calls` of the contract (HTT-08). */
export const route = <Path extends CallPath, A extends Access, Body extends z.ZodType>(
  row: RouteRow<Path, A, Body>,
): Route =>
  ({
    result: REPLIES[row.path],
    ...row,
    queryPayload: row.queryPayload ?? row.method === 'GET',
    mayConflict: row.mayConflict ?? false,
  }) as unknown as Route
