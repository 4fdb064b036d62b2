import { isAdministrator } from '@sso-elements/contract'
import { useScreen } from '../screen-context.tsx'
import { useAccount } from '../use-user.ts'
import type { SetUpContext } from './flow.ts'

/** Who goes through the set-up. A person who is not known yet counts as an administrator: the server will say if not. */
export const useSetUpContext = (): SetUpContext => {
  const { locale } = useScreen()
  const account = useAccount()
  return { locale, administrator: account === null || isAdministrator(account) }
}
