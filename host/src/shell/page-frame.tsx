import { loadChunk, pushEntry, randomKey, replaceEntry } from '@sso-elements/browser'
import { HOST_BASE } from '@sso-elements/contract'
import { BrandLayout, ScreenProvider, type StepEntry, WideLayout } from '@sso-elements/screens'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { type Host, useHost, useStoreState } from '../host-context.ts'
import { decide } from '../navigation/decide.ts'
import { hrefOf, type LinkContext, resolveLink } from '../navigation/destinations.ts'
import { goTo } from '../navigation/history.ts'
import { leaveFor } from '../navigation/leave.ts'
import { addressAt, navigationContextAt } from '../navigation/navigation-context-at.ts'
import { sendSession } from '../navigation/opener.ts'
import { perform } from '../navigation/perform.ts'
import { homeOf, redirectTo } from '../navigation/redirect-to.ts'
import type { PageRow } from '../pages/define-page.ts'
import { chooseLanguage } from '../preferences.ts'
import { brandOf } from './brand-of.ts'
import { drafts } from './drafts.ts'

/** The step of a history entry: null for a page's first, undefined if the entry has none. */
const stepOf = (state: unknown): string | null | undefined => {
  if (typeof state !== 'object' || state === null || !('step' in state)) return undefined
  return typeof state.step === 'string' ? state.step : null
}

const markFirst = (): boolean => replaceEntry({ ...history.state, step: null })

/** Makes the steps of a page history entries, so that the browser's Back and Forward go through them. */
const useStepEntry = (): StepEntry => {
  const [current, setCurrent] = useState(() => stepOf(history.state) ?? null)
  useEffect(() => {
    const follow = (): void => {
      const step = stepOf(history.state)
      if (step !== undefined) setCurrent(step)
    }
    follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  return {
    current,
    enter(step) {
      markFirst()
      pushEntry({ ...history.state, key: randomKey(), step })
      setCurrent(step)
    },
    leave() {
      if (stepOf(history.state)) history.back()
      else setCurrent(null)
    },
  }
}

const StorageAccess = lazy(() =>
  loadChunk(() => import('@sso-elements/screens/storage-access')).then(
    (loaded) => ({ default: loaded.StorageAccess }),
    // The page works without it.
    () => ({ default: () => null }),
  ),
)

/** Content of a sign-in page in a frame of another site (EMB-02). */
const Framed = () =>
  window.parent === window ? null : (
    <Suspense>
      <StorageAccess />
    </Suspense>
  )

/** Called when a page is done: the rules redirect from a sign-in page; any other page redirects to the return address or home. */
const continueAfterSignIn = (host: Host, row: PageRow, search: string, replace: boolean): void => {
  const { session } = host
  const context = navigationContextAt(host, { path: row.path, search, from: null, route: row })
  // The user could not be loaded: the requested page or the start page will retry.
  const isUnknown = context.user === 'unknown'
  if (!isUnknown && decide(context).type !== 'show') return
  const to = context.returnTo ?? (isUnknown ? location.origin + HOST_BASE : homeOf(context))
  const outcome = redirectTo(context, to)
  if (outcome.type === 'stay') perform(session, outcome)
  else if (isUnknown) location.replace(to)
  else if (!context.cookieRefused) void leaveFor(session, to, replace ? 'replace' : 'assign')
  // The next document would have no session, which the sign-in form says.
  else if (row.access !== 'sign-in') perform(session, { type: 'go', path: 'login' })
}

interface PageFrameProps {
  row: PageRow
  search: string
  onHeading: (title: string) => void
  children: ReactNode
}

/** Frame of every page: provides language, brand, navigation and layout. */
export const PageFrame = ({ row, search, onHeading, children }: PageFrameProps) => {
  const host = useHost()
  const { config, session, texts } = host
  const preferences = useStoreState(session.preferences)
  const stepEntry = useStepEntry()
  const locale = row.language ?? preferences.locale ?? 'en'
  const resumeAt = row.resumes ? addressAt({ path: row.path, search }) : null
  const linkContext: LinkContext = { config, session, locale, search, origin: location.origin, resumeAt }

  return (
    <ScreenProvider
      session={session}
      texts={texts}
      locale={locale}
      brand={brandOf(config, preferences.sourceType)}
      passwordMinLength={config.passwordMinLength}
      headingLevel={1}
      onHeading={onHeading}
      {...(config.docsUrl !== null && { docsUrl: config.docsUrl })}
      hasSettings={config.settingsUrl !== null}
      hrefFor={(destination) => hrefOf(resolveLink(destination, linkContext))}
      onNavigate={(destination) => {
        const link = resolveLink(destination, linkContext)
        if ('outside' in link) location.assign(link.outside)
        else goTo(link.path, { email: link.email, replace: link.replace ?? false })
      }}
      onDone={({ replace } = { replace: false }) => {
        if (!sendSession(session)) continueAfterSignIn(host, row, search, replace)
      }}
      onEvent={(name, detail) => {
        host.events.screen(row.name, name, detail)
        if (name === 'registered' && 'email' in detail) sendSession(session, detail.email)
      }}
      stepEntry={stepEntry}
      drafts={drafts}
      {...(row.language === null && { onLocaleChange: (chosen) => chooseLanguage(session, chosen) })}
    >
      {row.layout === 'form' && (
        <BrandLayout background={row.background}>
          {row.access === 'sign-in' && <Framed />}
          {children}
        </BrandLayout>
      )}
      {row.layout === 'wide' && <WideLayout>{children}</WideLayout>}
      {row.layout === 'workspace' && children}
    </ScreenProvider>
  )
}
