import { isEmail, QUERY } from '@sso-elements/contract'
import { usePageLocation, useQueryValue } from '../shell/page-location-context.ts'

/** The invitation code in the address, or null. */
export const useInviteCode = (): string | null => useQueryValue(QUERY.inviteCode)

/** The email address from the previous screen or the query (FLT-05). It is only used to prefill a field. */
export const usePrefilledEmail = (): { email?: string } => {
  const queryEmail = useQueryValue(QUERY.email)
  const prefilled = usePageLocation().email ?? queryEmail
  return prefilled !== null && isEmail(prefilled) ? { email: prefilled } : {}
}
