/** One or more role codes; `*` matches any role. */
export type Wanted = string | readonly string[]

export interface PermissionRule {
  permission: Wanted
  /** Whether all roles are required; by default one of them is enough. */
  and?: boolean | undefined
  /** Inverts the result. */
  not?: boolean | undefined
}

const ANY_ROLE = '*'

const isValidPermission = (permission: unknown): permission is Wanted =>
  Array.isArray(permission)
    ? permission.length > 0 && permission.every((role) => typeof role === 'string' && role !== '')
    : typeof permission === 'string' && permission !== ''

/**
 * Whether a user with these roles is permitted (VAL-01). A role matches by its exact code; `*` matches every role, in the rule
 * and in the user's roles.
 *
 * @throws TypeError if the rule has no role, because an empty rule would be an unnoticed mistake
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
