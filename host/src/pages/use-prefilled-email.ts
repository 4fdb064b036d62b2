import { isEmail, QUERY } from '@sso-elements/contract'
import { usePageLocation, useQueryValue } from '../shell/page-location-context.ts'

/** The address that came along: from the screen before, or in the query (FLT-05). It fills a field and does nothing else. */
export const usePrefilledEmail = (): { email?: string } => {
  const queryEmail = useQueryValue(QUERY.email)
  const prefilled = usePageLocation().email ?? queryEmail
  return prefilled !== null && isEmail(prefilled) ? { email: prefilled } : {}
}
