import type { Locale } from '@sso-elements/contract'
import { createLocale } from '@sso-elements/locale'
import { adoptStyles, Root, type Theme } from '@sso-elements/ui'
import { pageStyles } from '@sso-elements/ui/page'
import { type ReactNode, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as screens from '../src/index.ts'
import { createFakeSession, type Reply } from './fake-session.ts'

const query = new URLSearchParams(location.search)
const theme = (query.get('theme') ?? 'auto') as Theme
const isEmbed = query.get('layout') === 'embed'
const session = createFakeSession((query.get('reply') ?? 'ok') as Reply)
const texts = createLocale({ environment: () => 'dev' })
const sourceName = query.get('brand') === 'document' ? 'document' : 'pms'
const email = query.get('email') ?? ''

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
  orginfo: () => <screens.OrganizationInfoScreen />,
}

const Layout = ({ screen, children }: { screen: string; children: ReactNode }) => {
  if (isEmbed)
    return (
      <main className="workbench-embed">
        <screens.EmbedLayout>{children}</screens.EmbedLayout>
      </main>
    )
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
      passwordMinLength={12}
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

adoptStyles(document, pageStyles)
const container = document.querySelector('#root')
if (!container) throw new Error('The page has no place for the screens')
createRoot(container).render(
  <StrictMode>
    <Workbench />
  </StrictMode>,
)
