import { QUERY } from '@sso-elements/contract'
import { useQueryValue } from '../shell/page-location-context.ts'

/** The invitation code in the address, or null. */
export const useInviteCode = (): string | null => useQueryValue(QUERY.inviteCode)
