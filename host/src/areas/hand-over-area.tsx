import { tabStorage } from '@sso-elements/browser'
import { type CallbackProvider, STORAGE } from '@sso-elements/contract'
import { AuthorizeScreen, IdeLoginScreen, type IdeLoginScreenProps } from '@sso-elements/screens/authorize'
import { CallbackScreen } from '@sso-elements/screens/callback'
import { authorizeStyles } from '@sso-elements/ui/styles/authorize'
import { joinStyles } from '@sso-elements/ui/styles/join'
import { callbackOutcome } from '../pages/callback-outcome.ts'
import { HAND_OVER_ROUTES } from '../routes/hand-over-routes.ts'
import { useQueryValue, useVisit } from '../shell/visit-context.ts'
import { area } from './area.ts'

const leave = (url: string): void => location.assign(url)

/** Where to, the state to hand back, and the challenge of PKCE. A state that cannot be read must not be left out: then nobody is sent anywhere. */
const useRequest = (): Omit<IdeLoginScreenProps, 'onLeave'> => {
  const { search } = useVisit()
  const redirectUri = useQueryValue('redirect_uri')
  const state = useQueryValue('state')
  const isLost = state === null && new URLSearchParams(search).getAll('state').some((value) => value !== '')
  const codeChallenge = useQueryValue('code_challenge')
  const codeChallengeMethod = useQueryValue('code_challenge_method')
  return { redirectUri: isLost ? null : redirectUri, state, codeChallenge, codeChallengeMethod }
}

const AuthorizePage = () => <AuthorizeScreen clientId={useQueryValue('client_id')} {...useRequest()} onLeave={leave} />

const IdeLoginPage = () => <IdeLoginScreen {...useRequest()} onLeave={leave} />

const CallbackPage = ({ source }: { source: CallbackProvider }) => {
  const [code, state, error] = [useQueryValue('code'), useQueryValue('state'), useQueryValue('error')]
  const outcome = callbackOutcome({ code, state, error, expectedState: tabStorage.get(STORAGE.signInState) })
  return <CallbackScreen source={source} outcome={outcome} />
}

const TEXTS = ['sign-in', 'authorize', 'feedback'] as const

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
