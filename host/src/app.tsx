import { LANGUAGE_TAG } from '@sso-elements/contract'
import { LoadingScreen } from '@sso-elements/screens'
import { Root } from '@sso-elements/ui'
import { Activity, useCallback, useLayoutEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { type Host, HostContext, useHost, useStoreState } from './host-context.ts'
import { decide } from './navigation/decide.ts'
import type { Outcome } from './navigation/navigation-context.ts'
import { navigationContextAt } from './navigation/navigation-context-at.ts'
import { useOutcome } from './navigation/use-outcome.ts'
import { ERROR_PAGE } from './pages/error-pages.tsx'
import { applyAddress } from './preferences.ts'
import { brandOf } from './shell/brand-of.ts'
import { useDraftsUntilSignedIn } from './shell/drafts.ts'
import type { LoadedRoute } from './shell/loaded-route.ts'
import { Messages } from './shell/messages.tsx'
import { PageFailure } from './shell/page-failure.tsx'
import { PageFrame } from './shell/page-frame.tsx'
import { PageLocationContext } from './shell/page-location-context.ts'
import { usePageViews } from './shell/page-views.ts'
import { startScrollMemory, useScrollMemory } from './shell/scroll-memory.ts'
import { UnknownPath } from './shell/unknown-path.tsx'
import { type CachedPage, useCachedPages } from './shell/use-cached-pages.ts'
import { loadFirstRoute, useLoadedRoute } from './shell/use-loaded-route.ts'
import { useNavigationFocus } from './shell/use-navigation-focus.ts'
import { useOrganizationTexts } from './shell/use-organization-texts.ts'
import { usePageTitle } from './shell/use-page-title.ts'

interface MountedPageProps extends CachedPage {
  /** Called with the id of the page and the text of its heading. */
  reportHeading: (id: string, title: string) => void
}

const MountedPage = ({ id, page, path, search, email, reportHeading }: MountedPageProps) => {
  const onHeading = useCallback((title: string) => reportHeading(id, title), [id, reportHeading])
  return (
    <ErrorBoundary
      resetKeys={[id]}
      fallbackRender={({ error }) => (
        <PageFailure
          error={error}
          source="page"
          search={search}
          onHeading={onHeading}
          onRetry={() => location.reload()}
        />
      )}
    >
      <PageLocationContext value={{ path, search, email, row: page }}>
        <PageFrame row={page} search={search} onHeading={onHeading}>
          <page.Content />
        </PageFrame>
      </PageLocationContext>
    </ErrorBoundary>
  )
}

/** A cached page has one scroll position; any other has one per history entry. */
const scrollKeyOf = ({ id, entry, page }: CachedPage): string => (page.keepAlive ? id : entry)

/** Whether the user may still see a mounted page: the page of the address, or the previous one while the next is loading. */
const isStillAllowed = (host: Host, page: CachedPage, loadedRoute: LoadedRoute, outcome: Outcome | null): boolean => {
  const { path, search } = page
  const ofPage =
    path === loadedRoute.path
      ? outcome
      : decide(navigationContextAt(host, { path, search, from: null, route: page.page }))
  return ofPage?.type === 'show'
}

/** The root view: the page of the address, and the hidden cached pages (RTE-04). */
const RootView = ({ first }: { first: LoadedRoute }) => {
  const host = useHost()
  const { session } = host
  const { locale, sourceType } = useStoreState(session.preferences)
  const { account, organization, checked, token } = useStoreState(session.store)
  const isVisitor = checked && token === null
  const { loadedRoute, retry } = useLoadedRoute(host, first)
  const outcome = useOutcome(loadedRoute)
  const pages = useCachedPages(loadedRoute, outcome)
  // A failed page hides the others, which keep their state.
  const currentPage = loadedRoute.failure ? undefined : pages.at(-1)
  const shownId = loadedRoute.failure ? ERROR_PAGE.name : (currentPage?.id ?? '')
  const [reported, setReported] = useState({ id: '', title: '' })
  const reportHeading = useCallback((id: string, title: string) => setReported({ id, title }), [])
  const reportFailureHeading = useCallback((title: string) => reportHeading(ERROR_PAGE.name, title), [reportHeading])
  // Null while the page has no heading yet, such as while it loads its data.
  const heading = reported.id === shownId ? reported.title : null
  // The placeholder organization of a temporary person has a meaningless language. Share pages are the same for all users, so they ignore the
  // organization of a signed-in user.
  const language = account?.orgId && !currentPage?.page.share ? (organization?.language ?? null) : null

  // A page that the user may no longer see is covered immediately, even while the next is loading; any other stays until then.
  const isCovered = !loadedRoute.failure && (!currentPage || !isStillAllowed(host, currentPage, loadedRoute, outcome))

  const { path, search } = loadedRoute
  // Before the page asks the server for anything.
  useLayoutEffect(
    () => applyAddress(session, { path, search }, { organization: language, isVisitor }),
    [session, path, search, language, isVisitor],
  )
  useOrganizationTexts()
  useDraftsUntilSignedIn(session)
  usePageViews(loadedRoute.path, currentPage && !isCovered ? currentPage.path : null)
  useNavigationFocus(shownId, loadedRoute.failure ? ERROR_PAGE.layout : (currentPage?.page.layout ?? null))
  useScrollMemory(currentPage ? scrollKeyOf(currentPage) : '')
  usePageTitle(loadedRoute.failure ? ERROR_PAGE : (currentPage?.page ?? null), heading)

  return (
    <>
      {pages.map((each) => (
        <Activity key={`${each.id} ${each.mount}`} mode={each === currentPage && !isCovered ? 'visible' : 'hidden'}>
          <MountedPage {...each} reportHeading={reportHeading} />
        </Activity>
      ))}
      {loadedRoute.failure && (
        <PageFailure
          error={loadedRoute.failure.error}
          source="file"
          search={loadedRoute.search}
          onHeading={reportFailureHeading}
          onRetry={retry}
        />
      )}
      <Root lang={LANGUAGE_TAG[locale ?? 'en']} theme="auto" brand={brandOf(host.config, sourceType).sourceName}>
        {isCovered && <LoadingScreen locale={locale ?? 'en'} />}
        {!isCovered && <UnknownPath entry={loadedRoute.entry} />}
        <Messages />
        <p className="sso-hidden" role="status">
          {loadedRoute.from !== null && heading}
        </p>
      </Root>
    </>
  )
}

/** Creates the application under /sso/ after its first page is loaded. */
export const createApp = async (host: Host) => {
  const first = await loadFirstRoute(host)
  startScrollMemory()
  return (
    <HostContext value={host}>
      <RootView first={first} />
    </HostContext>
  )
}
