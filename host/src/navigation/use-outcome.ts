import { QUERY } from '@sso-elements/contract'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHost, useStoreState } from '../host-context.ts'
import type { ROUTES } from '../routes/routes.ts'
import { decide } from './decide.ts'
import { perform } from './perform.ts'
import { type Outcome, visitorOf } from './visit.ts'

/**
 * What the visit of a page comes to, decided anew whenever the session or the address changes and carried out by the one
 * effect; null while the session is not checked yet (NAV-09).
 */
export const useOutcome = (route: (typeof ROUTES)[number]): Outcome | null => {
  const { session } = useHost()
  const state = useStoreState(session.store)
  const navigate = useNavigate()
  const { search } = useLocation()

  const wanted = new URLSearchParams(search).get(QUERY.ssoRedirect)
  const outcome = state.checked
    ? decide({
        route,
        visitor: visitorOf(state),
        address: location.href,
        returnTo: wanted === null ? null : session.returnAddress(wanted),
        origin: location.origin,
        home: session.homeAddress(),
      })
    : null

  const decided = JSON.stringify(outcome)
  useEffect(() => {
    const agreed: Outcome | null = JSON.parse(decided)
    if (agreed) perform(agreed, session, navigate)
  }, [decided, session, navigate])
  return outcome
}
