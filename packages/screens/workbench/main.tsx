import type { Locale } from '@sso-elements/contract'
import { createLocale, SITE_TEXTS } from '@sso-elements/locale'
import { adoptStyles, Root, type Theme } from '@sso-elements/ui'
import { pageStyles } from '@sso-elements/ui/page'
import dialogStyles from '@sso-elements/ui/styles/dialog.css?inline'
import fieldStyles from '@sso-elements/ui/styles/fields.css?inline'
import frameStyles from '@sso-elements/ui/styles/frame.css?inline'
import { type ReactNode, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import authorizeStyles from '../src/authorize/authorize.css?inline'
import * as screens from '../src/index.ts'
import joinStyles from '../src/join/join.css?inline'
import noticeStyles from '../src/notice/notice.css?inline'
import organizationStyles from '../src/organization/organization.css?inline'
import * as setUp from '../src/set-up/index.ts'
import { SET_UP_NEEDS } from '../src/set-up/set-up-needs.ts'
import { createFakeSession, type Reply } from './fake-session.ts'
import { JOINING_SCREENS } from './joining.tsx'

const query = new URLSearchParams(location.search)
const theme = (query.get('theme') ?? 'auto') as Theme
const isEmbed = query.get('layout') === 'embed'
const session = createFakeSession((query.get('reply') ?? 'ok') as Reply)
const texts = createLocale({ environment: () => 'dev', groups: SITE_TEXTS })
const sourceName = query.get('brand') === 'document' ? 'document' : 'pms'
const email = query.get('email') ?? ''
const CHALLENGE = 'A'.repeat(43)

const SCREENS: Record<string, () => ReactNode> = {
  login: () => (
    <screens.LoginScreen email={email} method={(query.get('method') ?? 'password') as screens.SignInMethod} />
  ),
  register: () => <screens.RegisterScreen email={email} />,
  'forgot-password': () => <screens.ForgotPasswordScreen email={email} />,
  'reset-password': () => <screens.ResetPasswordScreen email={email} />,
  'create-organization': () => <screens.CreateOrganizationScreen />,
  error: () => (
    <screens.ErrorScreen
      kind={(query.get('kind') ?? 'unknown') as screens.ErrorKind}
      onRetry={() => location.reload()}
    />
  ),
  notice: () => (
    <screens.NoticeScreen
      notice={(query.get('notice') ?? 'lark/403') as screens.NoticeName}
      params={{ orgId: query.get('orgId'), userId: query.get('userId') }}
      onRetry={() => location.reload()}
    />
  ),
  authorize: () => (
    <screens.AuthorizeScreen
      clientId="reports"
      redirectUri={query.get('redirect')}
      state="s1"
      codeChallenge={CHALLENGE}
      codeChallengeMethod="S256"
      onLeave={(url) => console.info('leave', url)}
    />
  ),
  'ide-login': () => (
    <screens.IdeLoginScreen
      redirectUri={query.get('redirect')}
      state="s1"
      codeChallenge={CHALLENGE}
      codeChallengeMethod="S256"
      onLeave={(url) => console.info('leave', url)}
    />
  ),
  callback: () => (
    <screens.CallbackScreen source="lark" outcome={(query.get('outcome') ?? 'working') as screens.CallbackOutcome} />
  ),
  orginfo: () => <screens.OrganizationInfoScreen />,
  ...JOINING_SCREENS,
  'set-up-start': () => <setUp.SetUpStartScreen />,
  'set-up-scene': () => <setUp.SceneScreen />,
  'set-up-role-scene': () => <setUp.RoleSceneScreen />,
  'set-up-normal-scene': () => <setUp.NormalSceneScreen />,
  'set-up-scene-card': () => <setUp.SceneCardScreen />,
  'set-up-organization': () => <setUp.SetUpOrganizationScreen />,
  'set-up-person': () => <setUp.SetUpPersonScreen />,
  'set-up-custom': () => <setUp.CustomConfigurationScreen />,
  'set-up-picture': () => <setUp.ConfigurationPictureScreen />,
  'set-up-video': () => <setUp.TourScreen />,
}

const Layout = ({ screen, children }: { screen: string; children: ReactNode }) => {
  if (isEmbed)
    return (
      <main className="workbench-embed">
        <screens.EmbedLayout>{children}</screens.EmbedLayout>
      </main>
    )
  if (screen.startsWith('set-up') && query.get('layout') !== 'form')
    return <screens.WideLayout>{children}</screens.WideLayout>
  return screen === 'orginfo' ? children : <screens.BrandLayout>{children}</screens.BrandLayout>
}

const Workbench = () => {
  const [locale, setLocale] = useState((query.get('locale') ?? 'en') as Locale)
  const name = query.get('screen') ?? 'login'
  if (name === 'loading')
    return (
      <Root lang={locale} theme={theme} brand={sourceName}>
        <screens.LoadingScreen locale={locale} />
      </Root>
    )
  return (
    <screens.ScreenProvider
      session={session}
      texts={texts}
      locale={locale}
      theme={theme}
      brand={{
        sourceName,
        name: sourceName === 'pms' ? 'Meridian' : 'Folio',
        logo: null,
        registerPageBg: query.get('background'),
      }}
      passwordMinLength={15}
      headingLevel={1}
      onNavigate={(destination) => console.info('navigate', destination)}
      onDone={() => console.info('done')}
      onEvent={(event, detail) => console.info(event, detail)}
      onLocaleChange={setLocale}
    >
      <Layout screen={name}>{SCREENS[name]?.()}</Layout>
    </screens.ScreenProvider>
  )
}

adoptStyles(document, [
  ...pageStyles,
  noticeStyles,
  fieldStyles,
  joinStyles,
  frameStyles,
  dialogStyles,
  organizationStyles,
  ...SET_UP_NEEDS.styles,
  authorizeStyles,
])
const container = document.querySelector('#root')
if (!container) throw new Error('The page has no place for the screens')
createRoot(container).render(
  <StrictMode>
    <Workbench />
  </StrictMode>,
)
