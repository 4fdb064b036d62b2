import { isEmail, QUERY } from '@sso-elements/contract'
import { usePageLocation, useQueryValue } from '../shell/page-location-context.ts'

/** The address that came along: from the screen before, or in the query (FLT-05). It fills a field and does nothing else. */
export const usePrefilledEmail = (): { email?: string } => {
  const asked = useQueryValue(QUERY.email)
  const came = usePageLocation().email ?? asked
  return came !== null && isEmail(came) ? { email: came } : {}
}
