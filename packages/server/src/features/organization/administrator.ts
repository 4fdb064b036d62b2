import { CODE_OF_REPLY, isAdministrator, type Organization, ROLE } from '@sso-elements/contract'
import type { RequestContext } from '../../api/route.ts'
import type { DatabaseTransaction } from '../../kit/database/schema.ts'
import { ApiError, badRequest } from '../../kit/http/api-error.ts'
import type { SignedInUser } from '../session/signed-in-user.ts'
import { currentOrganization } from './organizations.ts'

/** Roles that administer an organization (VAL-02). */
export const ADMINISTRATORS = [ROLE.owner, ROLE.admin] as const

/**
 * Whether an account, which must be enabled, administers an organization still: for what is stored after the answer of another server.
 * Nobody takes this right away until the transaction ends.
 */
export const administersStill = async (
  db: DatabaseTransaction,
  { orgId, accountId }: { orgId: string; accountId: string },
): Promise<boolean> => {
  const row = await db
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .innerJoin('organizations as o', 'o.id', 'm.org_id')
    .select('m.org_id')
    .where('m.org_id', '=', orgId)
    .where('m.account_id', '=', accountId)
    .where('m.role_code', 'in', ADMINISTRATORS)
    .where('a.enabled', '=', true)
    .where('o.enabled', '=', true)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

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
