import { LANGUAGE_TAG } from '@sso-elements/contract'
import { LoadingScreen } from '@sso-elements/screens'
import { Root } from '@sso-elements/ui'
import { Activity, useCallback, useLayoutEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { type Host, useHost, useStoreState } from '../host-context.ts'
import { decide } from '../navigation/decide.ts'
import { useOutcome } from '../navigation/use-outcome.ts'
import type { Outcome } from '../navigation/visit.ts'
import { visitAt } from '../navigation/visit-at.ts'
import { followAddress } from '../preferences.ts'
import { brandOf } from './brand-of.ts'
import { useDraftsUntilSignedIn } from './drafts.ts'
import type { LoadedRoute } from './loaded-route.ts'
import { Messages } from './messages.tsx'
import { FAILURE, PageFailure } from './page-failure.tsx'
import { PageFrame } from './page-frame.tsx'
import { PageLocationContext } from './page-location-context.ts'
import { usePageViews } from './page-views.ts'
import { useScrollMemory } from './scroll-memory.ts'
import { type CachedPage, useCachedPages } from './use-cached-pages.ts'
import { useLoadedRoute } from './use-loaded-route.ts'
import { useNavigationFocus } from './use-navigation-focus.ts'
import { useOrganizationTexts } from './use-organization-texts.ts'
import { usePageTitle } from './use-page-title.ts'

interface EnteredPageProps extends CachedPage {
  /** Told the id of the page and what its heading says. */
  tellHeading: (id: string, title: string) => void
}

const EnteredPage = ({ id, page: { row, Content }, path, search, email, tellHeading }: EnteredPageProps) => {
  const onHeading = useCallback((title: string) => tellHeading(id, title), [id, tellHeading])
  return (
    <ErrorBoundary
      resetKeys={[id]}
      fallbackRender={({ error }) => (
        <PageFailure error={error} search={search} onHeading={onHeading} onRetry={() => location.reload()} />
      )}
    >
      <PageLocationContext value={{ path, search, email }}>
        <PageFrame row={row} search={search} onHeading={onHeading}>
          <Content />
        </PageFrame>
      </PageLocationContext>
    </ErrorBoundary>
  )
}

/** A kept page is one place however it is reached; any other is one for each entry of the history. */
const placeOf = ({ id, entry, page }: CachedPage): string => (page.row.keepAlive ? id : entry)

/** Whether the visitor may go on seeing a page that was entered, be it the one of the address or the one before it. */
const isStillTheirs = (host: Host, page: CachedPage, arrival: LoadedRoute, outcome: Outcome | null): boolean => {
  const { path, search } = page
  const ofPage =
    path === arrival.path ? outcome : decide(visitAt(host, { path, search, from: null, route: page.page.row }))
  return ofPage?.type === 'show'
}

/** The one root view: the page of the address, and behind it the pages that are kept (RTE-04). */
export const RootView = ({ first }: { first: LoadedRoute }) => {
  const host = useHost()
  const { session } = host
  const { locale, sourceType } = useStoreState(session.preferences)
  const { account, organization } = useStoreState(session.store)
  const { arrival, retry } = useLoadedRoute(host, first)
  const outcome = useOutcome(arrival)
  const entered = useCachedPages(arrival, outcome)
  // A page that did not come stands before the others, which stay as they were left.
  const present = arrival.failure ? undefined : entered.at(-1)
  const shownId = arrival.failure ? FAILURE.row.name : (present?.id ?? '')
  const [told, setTold] = useState({ id: '', title: '' })
  const tellHeading = useCallback((id: string, title: string) => setTold({ id, title }), [])
  const tellFailure = useCallback((title: string) => tellHeading(FAILURE.row.name, title), [tellHeading])
  // Null while the page has no heading yet, such as while it loads what it is about.
  const heading = told.id === shownId ? told.title : null
  // The empty organization of a temporary person has a language only because every organization has one; what is shared is the same for
  // everybody, whoever is signed in beside it.
  const language = account?.orgId && !present?.page.row.share ? (organization?.language ?? null) : null

  // A page that the visitor may no longer see is covered at once, also on the way to the next; any other stays until that is there.
  const isCovered = !arrival.failure && (!present || !isStillTheirs(host, present, arrival, outcome))

  const { path, search } = arrival
  // Before the page asks the server for anything.
  useLayoutEffect(() => followAddress(session, { path, search }, language), [session, path, search, language])
  useOrganizationTexts()
  useDraftsUntilSignedIn(session)
  usePageViews(arrival.path, present && !isCovered ? present.path : null)
  useNavigationFocus(shownId, arrival.failure ? FAILURE.row.layout : (present?.page.row.layout ?? null))
  useScrollMemory(present ? placeOf(present) : '')
  usePageTitle(arrival.failure ? FAILURE : (present?.page ?? null), heading)

  return (
    <>
      {entered.map((each) => (
        <Activity key={`${each.id} ${each.mount}`} mode={each === present && !isCovered ? 'visible' : 'hidden'}>
          <EnteredPage {...each} tellHeading={tellHeading} />
        </Activity>
      ))}
      {arrival.failure && (
        <PageFailure error={arrival.failure.error} search={arrival.search} onHeading={tellFailure} onRetry={retry} />
      )}
      <Root lang={LANGUAGE_TAG[locale ?? 'en']} theme="auto" brand={brandOf(host.config, sourceType).sourceName}>
        {isCovered && <LoadingScreen locale={locale ?? 'en'} />}
        <Messages />
        <p className="sso-hidden" role="status">
          {arrival.from !== null && heading}
        </p>
      </Root>
    </>
  )
}
