import { ShareForgedScreen, ShareLoginScreen } from '@sso-elements/screens/share-login'
import { useShareGate } from '../pages/use-share-gate.ts'
import { SHARE_ROUTES } from '../routes/share-routes.ts'
import { area, page } from './area.ts'

/** Opens a shared link, then redirects to the shared page. */
const ShareLoginPage = () => {
  const gate = useShareGate()
  if (gate === 'forged') return <ShareForgedScreen />
  return gate && <ShareLoginScreen shareCode={gate.shareCode} onOpened={gate.openShare} />
}

export const shareArea = area(SHARE_ROUTES, {
  'share-login': page(ShareLoginPage, ShareLoginScreen, ShareForgedScreen),
})
