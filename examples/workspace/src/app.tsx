import { useEffect, useMemo, useRef } from 'react'
import { getSession } from 'sso-elements'
import { LANGUAGE_TAG, RolesProvider, Root, rolesOf } from 'sso-elements/ui'
import { Skeleton } from './parts/states.tsx'
import { ToastProvider } from './parts/toast.tsx'
import { failureText } from './session/failure.ts'
import { type Site, SiteProvider } from './session/site.ts'
import { PersonProvider, useSessionState } from './session/use-session.ts'
import { SharedView } from './shared/shared-view.tsx'
import { BrandProvider } from './shell/brand.tsx'
import { PlainPage } from './shell/plain-page.tsx'
import { useBrand, useLocale, useTheme } from './shell/preferences.ts'
import { useSearch } from './shell/router.ts'
import { SwitchesProvider } from './shell/switches.tsx'
import { Workspace } from './shell/workspace.tsx'
import { TextsProvider, useTexts } from './texts/texts.tsx'

/** `userId` of a user without an organization. */
const TEMPORARY = 'temporary0418'
const CREATE_ORGANIZATION = '/sso/create-organization'

/** Redirects to another page. */
const Redirect = ({ to }: { to: string }) => {
  useEffect(() => {
    location.replace(to)
  }, [to])
  return (
    <PlainPage>
      <Skeleton lines={3} />
    </PlainPage>
  )
}

/** Shown after a sign-out in another tab or by the server, instead of the user's data. */
const SignedOut = () => {
  const { t } = useTexts()
  return (
    <PlainPage title={t('signedOut.title')}>
      <p className="ws-muted">{t('signedOut.hint')}</p>
      <a className="sso-button" href={getSession().loginAddress(location.href)}>
        {t('signedOut.signIn')}
      </a>
    </PlainPage>
  )
}

/** Shown when there is a token but the account could not be loaded; the session retries by itself (CAT-09). */
const AccountUnavailable = () => {
  const { t } = useTexts()
  const { failure } = useSessionState()
  return (
    <PlainPage title={t('notReached.title')}>
      <p className="ws-muted">
        {t('notReached.text')} {failure && failureText(t, failure)}
      </p>
      <button type="button" className="sso-button" onClick={() => void getSession().validate()}>
        {t('action.retry')}
      </button>
    </PlainPage>
  )
}

/** The product for signed-in users; others are redirected to the sign-in page and back. */
const Product = () => {
  const { checked, token, account, organization } = useSessionState()
  const roles = useMemo(() => rolesOf(account), [account])
  const person = useMemo(() => account && { account, organization }, [account, organization])
  const wasSignedIn = useRef(false)
  if (account) wasSignedIn.current = true

  if (!checked && !account)
    return (
      <PlainPage>
        <Skeleton lines={3} />
      </PlainPage>
    )
  if (token === null)
    return wasSignedIn.current ? <SignedOut /> : <Redirect to={getSession().loginAddress(location.href)} />
  if (!account) return <AccountUnavailable />
  if (account.userId === TEMPORARY) return <Redirect to={CREATE_ORGANIZATION} />
  return (
    <PersonProvider value={person}>
      <RolesProvider roles={roles}>
        <SwitchesProvider>
          {/* The key remounts everything for another user or organization, so that no data of the former stays. */}
          <Workspace key={`${account.userId} ${account.orgId}`} />
        </SwitchesProvider>
      </RolesProvider>
    </PersonProvider>
  )
}

/** Whether the query is a share link's, which needs no account. */
const isShared = (search: string): boolean => {
  const query = new URLSearchParams(search)
  return query.has('shareCode') || query.get('view') === 'shared'
}

/** The whole page: the shared view for share links, otherwise the product. */
export const App = ({ site }: { site: Site }) => {
  const locale = useLocale()
  const theme = useTheme()
  const brand = useBrand()
  const search = useSearch()
  useEffect(() => {
    document.documentElement.lang = LANGUAGE_TAG[locale]
  }, [locale])

  return (
    <Root lang={LANGUAGE_TAG[locale]} theme={theme} brand={brand}>
      <TextsProvider locale={locale}>
        <BrandProvider brand={{ sourceName: brand, ...site.brands[brand] }}>
          <SiteProvider value={site}>
            <ToastProvider>{isShared(search) ? <SharedView /> : <Product />}</ToastProvider>
          </SiteProvider>
        </BrandProvider>
      </TextsProvider>
    </Root>
  )
}
