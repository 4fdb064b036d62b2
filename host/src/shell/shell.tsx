import { HOST_BASE } from '@sso-elements/contract'
import { ScreenProvider } from '@sso-elements/screens'
import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router'
import { useHost, useStoreState } from '../host-context.ts'
import { hrefOf, wayTo } from '../navigation/destinations.ts'
import { leave } from '../navigation/perform.ts'
import { visitorOf } from '../navigation/visit.ts'
import { chooseLanguage, followQuery } from '../preferences.ts'
import { brandOf } from './brand-of.ts'
import { Messages } from './messages.tsx'
import { useOrganizationTexts } from './use-organization-texts.ts'

const nothing = (): void => {}

/** Around every page: brand, language, messages, and the ways between the screens. */
export const Shell = () => {
  const { config, session, texts } = useHost()
  const { locale, sourceType } = useStoreState(session.preferences)
  const { account, organization } = useStoreState(session.store)
  // The empty organisation of a temporary person has a language only because every organisation has one.
  const language = account?.orgId ? (organization?.language ?? null) : null
  const { search } = useLocation()
  const navigate = useNavigate()

  useEffect(() => followQuery(session, search, language), [session, search, language])
  useOrganizationTexts()
  useEffect(() => {
    // A token that could not be validated for lack of a network is validated when there is one again.
    const onOnline = (): void => void (visitorOf(session.store.getState()) === 'unknown' && session.validate())
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [session])

  return (
    <ScreenProvider
      session={session}
      texts={texts}
      locale={locale ?? 'en'}
      brand={brandOf(config, sourceType)}
      passwordMinLength={config.passwordMinLength}
      headingLevel={1}
      hrefFor={(destination) => hrefOf(wayTo(destination, search, { config, session }))}
      onNavigate={(destination) => {
        const way = wayTo(destination, search, { config, session })
        if ('outside' in way) location.assign(way.outside)
        else void navigate(way.path, { state: { email: way.email } })
      }}
      onDone={() => {
        // The rules lead on as soon as it is known who signed in. Where that could not be learned, nothing else would.
        if (visitorOf(session.store.getState()) === 'unknown') leave(session, HOST_BASE)
      }}
      onEvent={nothing}
      onLocaleChange={(chosen) => chooseLanguage(session, chosen)}
    >
      <Outlet />
      <Messages />
      <ScrollRestoration />
    </ScreenProvider>
  )
}
