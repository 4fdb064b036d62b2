import {
  DEFAULT_LOCALE,
  IDENTITY_PROVIDERS,
  OTHER_CALLBACK_PAGE,
  OTHER_REGISTRATION_PAGE,
  QUERY,
} from '@sso-elements/contract'
import { AuthorizeScreen, IdeLoginScreen, type IdeLoginScreenProps } from '@sso-elements/screens/authorize'
import { CallbackScreen } from '@sso-elements/screens/callback'
import { providerName } from '@sso-elements/screens/provider-buttons'
import { ProviderReturn } from '@sso-elements/screens/provider-return'
import { authorizeStyles } from '@sso-elements/ui/styles/authorize'
import { joinStyles } from '@sso-elements/ui/styles/join'
import { useHost, useStoreState } from '../host-context.ts'
import { carriedQuery } from '../navigation/carried-query.ts'
import { goTo } from '../navigation/history.ts'
import { callbackOutcome } from '../pages/callback-outcome.ts'
import { HAND_OVER_ROUTES } from '../routes/hand-over-routes.ts'
import type { RoutePath } from '../routes/routes.ts'
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

/** To a page of ours, with the way back that the visitor set out with. */
const goOn = (path: string, returnTo: string | null): void =>
  goTo(path + carriedQuery('', returnTo === null ? {} : { [QUERY.ssoRedirect]: returnTo }), { replace: true })

const ProviderPage = ({ source, registrationPage }: { source: string; registrationPage: RoutePath }) => {
  const { config, session } = useHost()
  const { locale } = useStoreState(session.preferences)
  const [code, state, error, iss] = [
    useQueryValue('code'),
    useQueryValue('state'),
    useQueryValue('error'),
    useQueryValue('iss'),
  ]
  const outcome = callbackOutcome({ code, state, error })
  const named = config.providers.find(({ key }) => key === source)
  const name = named && providerName(named, locale ?? DEFAULT_LOCALE)
  // What stands in the address is nobody's name.
  if (!name) return <CallbackScreen source="other" outcome={outcome ?? 'state-mismatch'} />
  if (outcome !== null || code === null || state === null)
    return <CallbackScreen source={{ name }} outcome={outcome ?? 'no-code'} />
  return (
    <ProviderReturn
      name={name}
      answer={{ provider: source, code, state, ...(iss !== null && { iss }) }}
      // The rules of sign-in lead on: to an organization, or to the return address, which they guard.
      onSignedIn={(returnTo) => goOn('login', returnTo)}
      onNew={(returnTo) => goOn(registrationPage, returnTo)}
    />
  )
}

const BuiltInPage = ({ source }: { source: 'foxlab' | 'google' }) => (
  <ProviderPage source={source} registrationPage={IDENTITY_PROVIDERS[source].registrationPage} />
)

const OtherPage = () => (
  <ProviderPage source={useVisit().path.slice(OTHER_CALLBACK_PAGE.length)} registrationPage={OTHER_REGISTRATION_PAGE} />
)

const LarkPage = () => {
  const outcome = callbackOutcome({
    code: useQueryValue('code'),
    state: useQueryValue('state'),
    error: useQueryValue('error'),
  })
  return <CallbackScreen source="lark" outcome={outcome ?? 'state-mismatch'} />
}

const TEXTS = ['sign-in', 'authorize', 'feedback'] as const

export const handOverArea = area(
  HAND_OVER_ROUTES,
  {
    authorize: { Content: AuthorizePage, texts: TEXTS },
    'ide-login': { Content: IdeLoginPage, texts: TEXTS },
    foxlab: { Content: () => <BuiltInPage source="foxlab" />, texts: TEXTS },
    google: { Content: () => <BuiltInPage source="google" />, texts: TEXTS },
    other: { Content: OtherPage, texts: TEXTS },
    lark: { Content: LarkPage, texts: TEXTS },
  },
  [...authorizeStyles, ...joinStyles],
)
