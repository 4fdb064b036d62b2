import { QUERY } from '@sso-elements/contract'
import type { Session } from '@sso-elements/session'
import type { NavigateFunction } from 'react-router'
import { pathOf } from '../routes/routes.ts'
import { carriedQuery } from './carried-query.ts'
import type { Outcome } from './visit.ts'

/** Leaves for an address that passes the guard at this moment too (NAV-08). */
export const leave = (session: Session, to: string): void => location.replace(session.returnAddress(to))

/** Carries out what was decided. */
export const perform = (outcome: Outcome, session: Session, navigate: NavigateFunction): void => {
  if (outcome.type === 'leave') leave(session, outcome.to)
  if (outcome.type === 'go') {
    const query = carriedQuery(location.search, { [QUERY.ssoRedirect]: outcome.returnTo })
    void navigate(pathOf(outcome.route) + query, { replace: true })
  }
}
