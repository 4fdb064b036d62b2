import { CODE_OF_REPLY, isAdministrator, type Organization, ROLE } from '@sso-elements/contract'
import { ApiError, badRequest } from '../http/api-error.ts'
import type { RequestContext } from '../http/route.ts'
import type { SignedInUser } from '../session/signed-in-user.ts'
import { currentOrganization } from './organizations.ts'

/** Roles that administer an organization (VAL-02). */
export const ADMINISTRATORS = [ROLE.owner, ROLE.admin] as const

/**
 * The current organization, for what every member may do.
 * @throws ApiError 0418 for a user without an organization, 0410020 when it is suspended.
 */
export const memberOrganization = async ({ db, user }: RequestContext<SignedInUser>): Promise<Organization> => {
  const { organization, enabled } = await currentOrganization(db, user)
  if (!enabled) throw new ApiError(CODE_OF_REPLY.assemblyRefused)
  return organization
}

/**
 * The current organization, for what only its owners and administrators may do (VAL-02).
 * @throws ApiError 0418 for a user without an organization, 0410020 when it is suspended, 400 with `role` for other members, because
 *   code 403 would end their session.
 */
export const administeredOrganization = async ({ db, user }: RequestContext<SignedInUser>): Promise<Organization> => {
  const { organization, enabled } = await currentOrganization(db, user)
  if (!isAdministrator(user.account)) throw badRequest('role')
  if (!enabled) throw new ApiError(CODE_OF_REPLY.assemblyRefused)
  return organization
}
