import { QUERY } from '@sso-elements/contract'
import { useQueryValue } from '../shell/page-location-context.ts'

/** The invitation that the address names, or null. */
export const useInviteCode = (): string | null => useQueryValue(QUERY.inviteCode)
