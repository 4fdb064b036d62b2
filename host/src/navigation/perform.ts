import { HOST_BASE, QUERY } from '@sso-elements/contract'
import type { Session } from '@sso-elements/session'
import { carriedQuery } from './carried-query.ts'
import { goTo } from './history.ts'
import { leaveFor } from './leave.ts'
import type { Outcome } from './navigation-context.ts'

/**
 * Carries out an outcome. Addresses to leave for are configured or checked (NAV-08).
 *
 * @param isUnknownPath whether the address has no page
 */
export const perform = (session: Session, outcome: Outcome, isUnknownPath = false): void => {
  if (outcome.type === 'stay') goTo(outcome.to.slice(location.origin.length + HOST_BASE.length), { replace: true })
  if (outcome.type === 'leave') void leaveFor(session, outcome.to)
  if (outcome.type === 'go') {
    const query =
      outcome.search ?? carriedQuery(location.search, outcome.returnTo ? { [QUERY.ssoRedirect]: outcome.returnTo } : {})
    goTo(outcome.path + query, { replace: true, isUnknownPath: isUnknownPath && outcome.path === '' })
  }
}
