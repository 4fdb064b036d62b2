import { CODE_OF_REPLY, isAdministrator, type Organization, ROLE } from '@sso-elements/contract'
import { ApiError, badRequest } from '../http/api-error.ts'
import type { RequestContext } from '../http/route.ts'
import type { SignedInPerson } from '../session/signed-in-person.ts'
import { currentOrganization } from './organizations.ts'

/** Roles that look after an organization (VAL-02). */
export const ADMINISTRATORS = [ROLE.owner, ROLE.admin] as const

/**
 * The organization of the session, for what every member may do.
 * @throws Refusal 0418 for a person without one, 0410020 when it is suspended.
 */
export const memberOrganization = async ({ db, person }: RequestContext<SignedInPerson>): Promise<Organization> => {
  const { organization, enabled } = await currentOrganization(db, person)
  if (!enabled) throw new ApiError(CODE_OF_REPLY.assemblyRefused)
  return organization
}

/**
 * The organization of the session, for what its owner and administrators alone may do (VAL-02).
 * @throws Refusal 0418 for a person without one, 0410020 when it is suspended, 400 naming `role` for other members: code 403
 * would end their session.
 */
export const administeredOrganization = async ({
  db,
  person,
}: RequestContext<SignedInPerson>): Promise<Organization> => {
  const { organization, enabled } = await currentOrganization(db, person)
  if (!isAdministrator(person.account)) throw badRequest('role')
  if (!enabled) throw new ApiError(CODE_OF_REPLY.assemblyRefused)
  return organization
}
