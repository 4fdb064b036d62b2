import { isEmail, QUERY } from '@sso-elements/contract'
import { useLocation } from 'react-router'

/** The address that came along: from the screen before, or in the query (FLT-05). It fills a field and does nothing else. */
export const usePrefilledEmail = (): { email?: string } => {
  const { state, search } = useLocation()
  const came: unknown = state?.email ?? new URLSearchParams(search).get(QUERY.email)
  return typeof came === 'string' && isEmail(came) ? { email: came } : {}
}
