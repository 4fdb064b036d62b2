import { loadChunk } from '@sso-elements/browser'
import { BrandLayout, LoadingScreen, ScreenProvider, useScreen } from '@sso-elements/screens'
import { CreateOrganizationScreen } from '@sso-elements/screens/create-organization'
import { OrganizationInfoScreen } from '@sso-elements/screens/organization-info'
import { lazy, Suspense } from 'react'
import { carriedQuery } from '../navigation/carried-query.ts'
import { goTo } from '../navigation/history.ts'
import { CHAT_TOOLS, CREATE, TELEMETRY } from '../navigation/orginfo-query.ts'
import { usePageLocation } from '../shell/page-location-context.ts'
import { MemberNavigation } from './member-navigation.tsx'

/** The page of browser monitoring, loaded on demand: few users may see it, and it draws plots. */
const TelemetryPage = lazy(() =>
  loadChunk(async () => ({ default: (await import('./telemetry-page.tsx')).TelemetryPage })),
)

/** That of the chat tools, with the steps of each: administrators alone open it. */
const ChatToolsPage = lazy(() =>
  loadChunk(async () => ({ default: (await import('./chat-tools-page.tsx')).ChatToolsPage })),
)

export const OrginfoPage = () => {
  const screen = useScreen()
  const { path, search } = usePageLocation()
  const { locale } = screen
  const chatTools = new URLSearchParams(search).get(CHAT_TOOLS)
  // Replaces the history entry, so that going back does not open the form again.
  const back = () => goTo(path + carriedQuery(search), { replace: true })

  if (new URLSearchParams(search).has(CREATE)) {
    return (
      <ScreenProvider {...screen} onDone={back}>
        <BrandLayout>
          <CreateOrganizationScreen firstFocus onCancel={back} />
        </BrandLayout>
      </ScreenProvider>
    )
  }
  if (new URLSearchParams(search).has(TELEMETRY)) {
    return (
      <MemberNavigation>
        <Suspense fallback={<LoadingScreen locale={locale} />}>
          <TelemetryPage />
        </Suspense>
      </MemberNavigation>
    )
  }
  return (
    <MemberNavigation>
      {chatTools === null ? (
        <OrganizationInfoScreen />
      ) : (
        <Suspense fallback={<LoadingScreen locale={locale} />}>
          <ChatToolsPage chatTools={chatTools} />
        </Suspense>
      )}
    </MemberNavigation>
  )
}
