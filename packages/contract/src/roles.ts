import { ROLE } from './constants.ts'
import type { Account } from './entities.ts'

const ADMINISTRATORS: readonly string[] = [ROLE.owner, ROLE.admin]

type WithRoles = Pick<Account, 'roleVOList'>

/** The roles that a person holds: the entries that are on; nobody holds none. A visitor of a share is `anonymous` (VAL-02). */
export const rolesOf = (account: WithRoles | null): string[] =>
  account?.roleVOList.filter(({ enabled }) => enabled === 1).map(({ roleCode }) => roleCode) ?? []

/** Whether the person looks after the current organization: as its owner or an administrator (VAL-02). */
export const isAdministrator = (account: WithRoles | null): boolean =>
  rolesOf(account).some((role) => ADMINISTRATORS.includes(role))

/** Whether the current organization is the person's own (VAL-02). */
export const isOwner = (account: WithRoles | null): boolean => rolesOf(account).includes(ROLE.owner)
