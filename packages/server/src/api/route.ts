import type { Organization } from '@sso-elements/contract'
import {
  type Access,
  type AccessOf,
  CALLS,
  type Call,
  type CallPath,
  type ParsedBodyOf,
  type ReplyOf,
} from '@sso-elements/contract/api'
import type { GenericSchema } from 'valibot'
import type { Dependencies } from '../dependencies.ts'
import type { SignedInUser } from '../features/session/signed-in-user.ts'
import type { ShareVisit } from '../features/share/share-visit.ts'
import type { ClientInfo } from '../kit/http/client-info.ts'

/** What a handler receives besides the body. */
export interface RequestContext<User> extends Dependencies {
  client: ClientInfo
  user: User
}

/** The same where the access requires an organization, which is the current one of the user. */
export interface OrganizationContext extends RequestContext<SignedInUser> {
  organization: Organization
}

type ContextOf<A extends Access> = A extends 'open'
  ? RequestContext<null>
  : A extends 'share'
    ? RequestContext<ShareVisit>
    : A extends 'organization' | 'member' | 'administrator'
      ? OrganizationContext
      : RequestContext<SignedInUser>

/** A call with its handler, as the router uses it: the handler gets a validated body. */
export interface Route extends Call<GenericSchema, GenericSchema, Access> {
  path: CallPath
  handler(request: RequestContext<SignedInUser | ShareVisit | null>, body: unknown): Promise<unknown>
}

/** Handles a call of the contract (HTT-08). */
export const route = <Path extends CallPath>(
  path: Path,
  handler: (request: ContextOf<AccessOf<Path>>, body: ParsedBodyOf<Path>) => Promise<ReplyOf<Path>>,
): Route => ({ path, ...CALLS[path], handler }) as unknown as Route

export const methodOf = ({ method }: Pick<Route, 'method'>): 'GET' | 'POST' => method ?? 'POST'
