import { noticeOfCode, pagesOf } from '@sso-elements/chat-tools/notices'
import { CHAT_TOOLS, nameOf } from '@sso-elements/chat-tools/rows'
import {
  type CallbackProvider,
  type ChatTool,
  DEFAULT_LOCALE,
  HOST_BASE,
  IDENTITY_PROVIDERS,
  OTHER_CALLBACK_PAGE,
  OTHER_REGISTRATION_PAGE,
  QUERY,
  type SignInContext,
} from '@sso-elements/contract'
import { AuthorizeScreen, IdeLoginScreen, type IdeLoginScreenProps } from '@sso-elements/screens/authorize'
import { CallbackScreen } from '@sso-elements/screens/callback'
import { providerName } from '@sso-elements/screens/provider-buttons'
import { ProviderReturn } from '@sso-elements/screens/provider-return'
import { VerifyScreen } from '@sso-elements/screens/verify'
import type { RequestError } from '@sso-elements/session'
import { useHost, useStoreState } from '../host-context.ts'
import { carriedQuery } from '../navigation/carried-query.ts'
import { goTo } from '../navigation/history.ts'
import { closeWindow, hasOpener, sendSession, storeOpener } from '../navigation/opener.ts'
import { usePageLocation, useQueryValue } from '../shell/page-location-context.ts'
import { callbackOutcome, errorCodeOf } from './callback-outcome.ts'
import { definePage } from './define-page.ts'

const leave = (url: string): void => location.assign(url)

/** Redirect address, state and PKCE challenge of the request. If the state is unreadable, the redirect address is dropped too, because the state must be returned. */
const useAuthorizationRequest = (): Omit<IdeLoginScreenProps, 'onLeave'> => {
  const { search } = usePageLocation()
  const redirectUri = useQueryValue('redirect_uri')
  const state = useQueryValue('state')
  const isStateUnreadable = state === null && new URLSearchParams(search).getAll('state').some((value) => value !== '')
  const codeChallenge = useQueryValue('code_challenge')
  const codeChallengeMethod = useQueryValue('code_challenge_method')
  return { redirectUri: isStateUnreadable ? null : redirectUri, state, codeChallenge, codeChallengeMethod }
}

const AuthorizePage = () => (
  <AuthorizeScreen clientId={useQueryValue('client_id')} {...useAuthorizationRequest()} onLeave={leave} />
)

const VerifyPage = () => {
  const { session } = useHost()
  const returnTo = session.returnAddress(useQueryValue(QUERY.ssoRedirect))
  return (
    <VerifyScreen
      onVerified={() => location.replace(returnTo)}
      onLeave={() => location.assign(session.homeAddress())}
    />
  )
}

const IdeLoginPage = () => <IdeLoginScreen {...useAuthorizationRequest()} onLeave={leave} />

/** A path of this application with the query of a sign-in's context. */
const pathWith = (
  path: string,
  { returnTo, lang, sourceType }: SignInContext,
  added: Record<string, string> = {},
): string =>
  path +
  carriedQuery('', {
    ...added,
    [QUERY.ssoRedirect]: returnTo ?? undefined,
    [QUERY.lang]: lang ?? undefined,
    [QUERY.sourceType]: sourceType ?? undefined,
  })

const chatToolOf = (source: string): ChatTool | null => CHAT_TOOLS.find(({ key }) => key === source)?.key ?? null

const ProviderPage = ({ source, registrationPage }: { source: string; registrationPage: string }) => {
  const { config, session } = useHost()
  const { locale } = useStoreState(session.preferences)
  const [code, state, error, iss] = [
    useQueryValue('code'),
    useQueryValue('state'),
    useQueryValue('error'),
    useQueryValue('iss'),
  ]
  const { search } = usePageLocation()
  const outcome = callbackOutcome({ code, state, error })
  const tool = chatToolOf(source)
  const offered = config.providers.filter(({ key, identity }) => key === source || identity === source)
  // Both names of Feishu and Lark if either is possible; tools that are not offered sign in as well.
  const provider = offered.length === 1 || tool === null ? offered[0] : { name: nameOf(tool) }
  const name = provider && providerName(provider, locale ?? DEFAULT_LOCALE)
  // The source in the address is unknown, so its name must not be shown.
  if (!name) return <CallbackScreen source="other" outcome={outcome ?? 'state-mismatch'} />
  const isPopup = hasOpener()
  // The rules of the sign-in page redirect further: to an organization, or to the checked return address.
  const leave = (context: SignInContext) => goTo(pathWith('login', context), { replace: true })
  return (
    <ProviderReturn
      // Each callback is used once.
      key={search}
      name={name}
      outcome={outcome}
      answer={{
        provider: source,
        ...(outcome === null && code !== null && { code }),
        ...(state !== null && { state }),
        ...(iss !== null && { iss }),
        ...(error !== null && { error: errorCodeOf(error) }),
      }}
      onSignedIn={(context) => {
        storeOpener(context.opener)
        if (!sendSession(session)) leave(context)
      }}
      onNew={(context) => {
        storeOpener(context.opener)
        // A chat tool's user may already have an account, because the tool proves no email address (FEI-07, DNG-04).
        goTo(pathWith(tool ? pagesOf(tool).link : registrationPage, context), { replace: true })
      }}
      {...(tool && {
        onRefused: ({ code, subMsg }: RequestError, context: SignInContext) => {
          const notice = noticeOfCode(tool, code)
          if (notice !== null) goTo(pathWith(notice, context, { toolError: subMsg }), { replace: true })
          return notice !== null
        },
      })}
      onLeave={isPopup ? closeWindow : leave}
      signInAt={(context) => HOST_BASE + pathWith('login', context)}
      onClose={isPopup ? closeWindow : undefined}
    />
  )
}

const BuiltInPage = ({ source }: { source: CallbackProvider }) => (
  <ProviderPage source={source} registrationPage={IDENTITY_PROVIDERS[source].registrationPage} />
)

const OtherPage = () => (
  <ProviderPage
    source={usePageLocation().path.slice(OTHER_CALLBACK_PAGE.length)}
    registrationPage={OTHER_REGISTRATION_PAGE}
  />
)

const CALLBACK = { title: 'callback.title', screens: [CallbackScreen, ProviderReturn] } as const

/** Authorization of applications and editors, reauthentication, and callbacks from identity providers. */
export const PAGES = [
  definePage({
    path: 'authorize',
    title: 'authorize.pageTitle',
    access: 'session',
    Content: AuthorizePage,
    screens: [AuthorizeScreen],
  }),
  definePage({
    path: 'ide-login',
    title: 'authorize.ideTitle',
    resumes: true,
    Content: IdeLoginPage,
    screens: [IdeLoginScreen],
  }),
  definePage({
    path: 'verify',
    title: 'verify.title',
    access: 'session',
    Content: VerifyPage,
    screens: [VerifyScreen],
  }),
  definePage({ ...CALLBACK, path: 'login/get-foxlab-code', Content: () => <BuiltInPage source="foxlab" /> }),
  definePage({ ...CALLBACK, path: 'login/get-google-code', Content: () => <BuiltInPage source="google" /> }),
  definePage({ ...CALLBACK, path: 'login/get-code/:provider', name: 'login-get-code', Content: OtherPage }),
  definePage({ ...CALLBACK, path: 'login/get-lark-code', Content: () => <BuiltInPage source="lark" /> }),
]
