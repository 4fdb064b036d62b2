import { CODE_OF_REPLY, type Organization } from '@sso-elements/contract'
import type { Access } from '@sso-elements/contract/api'
import type { Dependencies } from '../dependencies.ts'
import { isViewer } from '../features/collector/viewers.ts'
import { administeredOrganization, memberOrganization } from '../features/organization/administrator.ts'
import { currentOrganization } from '../features/organization/organizations.ts'
import { findUser, type SignedInUser } from '../features/session/signed-in-user.ts'
import { findShareVisit, type ShareVisit } from '../features/share/share-visit.ts'
import { ApiError, badRequest } from '../kit/http/api-error.ts'
import type { RequestContext } from './route.ts'

type Find<User> = (dependencies: Dependencies, token: string | undefined) => Promise<User | null>

/** @throws ApiError 0410008 for a session that is limited to one organization (IDN-07) */
const findUnlimitedUser: Find<SignedInUser> = async (dependencies, token) => {
  const user = await findUser(dependencies, token)
  if (user !== null && user.scopeOrgId !== null) throw new ApiError(CODE_OF_REPLY.proofRequired)
  return user
}

/** Finds the owner of a token, by the access that a call requires. */
export const FIND_BY_ACCESS = {
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
export const requireAccess = async (access: Access, request: SignedIn): Promise<Organization | null> => {
  if (access === 'viewer' && !isViewer(request)) throw badRequest('role')
  return organizationFor(access, request)
}
