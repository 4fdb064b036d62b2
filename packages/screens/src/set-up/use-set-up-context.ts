import { isAdministrator } from '@sso-elements/contract'
import { useScreen } from '../screen-context.tsx'
import { useAccount } from '../use-user.ts'
import type { SetUpContext } from './flow.ts'

/**
 * Language and role for the flow. A user whose account is not loaded counts as an administrator, because the server
 * rejects others.
 */
export const useSetUpContext = (): SetUpContext => {
  const { locale } = useScreen()
  const account = useAccount()
  return { locale, administrator: account === null || isAdministrator(account) }
}
