import { STORAGE } from '@sso-elements/contract'
import { AuthorizeScreen, IdeLoginScreen } from '@sso-elements/screens/authorize'
import { CallbackScreen, type CallbackSource } from '@sso-elements/screens/callback'
import { authorizeStyles } from '@sso-elements/ui/styles/authorize'
import { joinStyles } from '@sso-elements/ui/styles/join'
import { callbackOutcome } from '../pages/callback-outcome.ts'
import { HAND_OVER_ROUTES } from '../routes/hand-over-routes.ts'
import { useQueryValue } from '../shell/visit-context.ts'
import { area } from './area.ts'

const leave = (url: string): void => location.assign(url)

const AuthorizePage = () => (
  <AuthorizeScreen
    clientId={useQueryValue('client_id')}
    redirectUri={useQueryValue('redirect_uri')}
    state={useQueryValue('state')}
    onLeave={leave}
  />
)

const IdeLoginPage = () => (
  <IdeLoginScreen redirectUri={useQueryValue('redirect_uri')} state={useQueryValue('state')} onLeave={leave} />
)

/** The state that this browser set out with, where storage allows to know. */
const expectedState = (): string | null => {
  try {
    return sessionStorage.getItem(STORAGE.signInState)
  } catch {
    return null
  }
}

const CallbackPage = ({ source }: { source: CallbackSource }) => {
  const [code, state, error] = [useQueryValue('code'), useQueryValue('state'), useQueryValue('error')]
  const outcome = callbackOutcome({ code, state, error, expectedState: expectedState() })
  return <CallbackScreen source={source} outcome={outcome} />
}

const TEXTS = ['sign-in', 'authorize'] as const

export const handOverArea = area(
  HAND_OVER_ROUTES,
  {
    authorize: { Content: AuthorizePage, texts: TEXTS },
    'ide-login': { Content: IdeLoginPage, texts: TEXTS },
    foxlab: { Content: () => <CallbackPage source="foxlab" />, texts: TEXTS },
    google: { Content: () => <CallbackPage source="google" />, texts: TEXTS },
    lark: { Content: () => <CallbackPage source="lark" />, texts: TEXTS },
  },
  [...authorizeStyles, ...joinStyles],
)
