import { QUERY } from '@sso-elements/contract'
import { ShareLoginScreen } from '@sso-elements/screens/share-login'
import { joinStyles } from '@sso-elements/ui/styles/join'
import { useEffect } from 'react'
import { useHost } from '../host-context.ts'
import { goTo } from '../navigation/history.ts'
import { SHARE_ROUTES } from '../routes/share-routes.ts'
import { useQueryValue } from '../shell/visit-context.ts'
import { area } from './area.ts'

/** The gate of a shared link; without a code or a place to go on to there is nothing to open (SHR-01). */
const ShareLoginPage = () => {
  const { session } = useHost()
  const shareCode = useQueryValue(QUERY.shareCode)
  const redirect = useQueryValue(QUERY.shareRedirect)
  const isComplete = shareCode !== null && redirect !== null

  useEffect(() => {
    if (shareCode === null) goTo('', { replace: true })
    else if (redirect === null) location.replace(session.homeAddress())
  }, [session, shareCode, redirect])

  if (!isComplete) return null
  return (
    <ShareLoginScreen
      shareCode={shareCode}
      onOpened={(token) => {
        const address = new URL(session.returnAddress(redirect))
        address.searchParams.set(QUERY.shareCode, shareCode)
        address.searchParams.set(QUERY.shareToken, token)
        location.replace(address)
      }}
    />
  )
}

export const shareArea = area(
  SHARE_ROUTES,
  { 'share-login': { Content: ShareLoginPage, texts: ['sign-in', 'share'] } },
  joinStyles,
)
