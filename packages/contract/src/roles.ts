import type { Account } from './api/account.ts'
import { ROLE } from './constants.ts'

const ADMINISTRATORS: readonly string[] = [ROLE.owner, ROLE.admin]

type WithRoles = Pick<Account, 'roleVOList'>

/** The enabled roles of an account; empty for null. A visitor of a share has the role `anonymous` (VAL-02). */
export const rolesOf = (account: WithRoles | null): string[] =>
  account?.roleVOList.filter(({ enabled }) => enabled === 1).map(({ roleCode }) => roleCode) ?? []

/** Whether the person is an owner or administrator of the current organization (VAL-02). */
export const isAdministrator = (account: WithRoles | null): boolean =>
  rolesOf(account).some((role) => ADMINISTRATORS.includes(role))

/** Whether the person is an owner of the current organization (VAL-02). */
export const isOwner = (account: WithRoles | null): boolean => rolesOf(account).includes(ROLE.owner)
