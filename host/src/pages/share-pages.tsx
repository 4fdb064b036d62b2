import { ShareForgedScreen, ShareLoginScreen } from '@sso-elements/screens/share-login'
import { definePage } from './define-page.ts'
import { useShareGate } from './use-share-gate.ts'

/** Opens a shared link, then redirects to the shared page. */
const ShareLoginPage = () => {
  const gate = useShareGate()
  if (gate === 'forged') return <ShareForgedScreen />
  return gate && <ShareLoginScreen shareCode={gate.shareCode} onOpened={gate.openShare} />
}

/** The page that opens a shared link. */
export const PAGES = [
  definePage({
    path: 'share/login',
    title: 'share.title',
    share: true,
    Content: ShareLoginPage,
    screens: [ShareLoginScreen, ShareForgedScreen],
  }),
]
