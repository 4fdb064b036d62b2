/** One role code or several; `*` stands for whoever holds any role. */
export type Wanted = string | readonly string[]

export interface PermissionRule {
  permission: Wanted
  /** All of the roles are wanted; otherwise any of them is enough. */
  and?: boolean | undefined
  /** Permitted is who would not be. */
  not?: boolean | undefined
}

const ANY_ROLE = '*'

const isValidPermission = (permission: unknown): permission is Wanted =>
  Array.isArray(permission)
    ? permission.length > 0 && permission.every((role) => typeof role === 'string' && role !== '')
    : typeof permission === 'string' && permission !== ''

/**
 * Whether who holds these roles is permitted (VAL-01). A role matches by its exact code; `*` matches every role, wanted or held.
 *
 * @throws TypeError when no role is wanted: an empty rule would be a mistake that nobody sees
 */
export const isPermitted = (
  roles: readonly string[],
  { permission, and = false, not = false }: PermissionRule,
): boolean => {
  if (!isValidPermission(permission)) {
    throw new TypeError(
      `A permission wants one or more role codes, such as 'organizationAdmin', not ${JSON.stringify(permission)}`,
    )
  }
  const wanted = typeof permission === 'string' ? [permission] : permission
  const holds = (role: string) => roles.some((held) => held === role || held === ANY_ROLE || role === ANY_ROLE)
  const permitted = and ? wanted.every(holds) : wanted.some(holds)
  return permitted !== not
}
