import { useEffect, useState } from 'react'
import { Notice } from 'sso-elements/ui'
import { DocumentsView } from '../documents/documents-view.tsx'
import { IssuesView } from '../issues/issues-view.tsx'
import { KeptListProvider } from '../issues/kept-list.tsx'
import { MembersView } from '../members/members-view.tsx'
import { OverviewView } from '../overview/overview-view.tsx'
import { Empty } from '../parts/states.tsx'
import { ProjectsView } from '../projects/projects-view.tsx'
import { usePerson } from '../session/use-session.ts'
import { SharesView } from '../shares/shares-view.tsx'
import { useTexts } from '../texts/texts.tsx'
import { PageTitle } from './page-title.tsx'
import { addressOf, follow, type Route, readRoute, useSearch } from './router.ts'
import { Sidebar } from './sidebar.tsx'

const VIEW = {
  overview: OverviewView,
  issues: IssuesView,
  projects: ProjectsView,
  documents: DocumentsView,
  members: MembersView,
  shares: SharesView,
} as const

const Unknown = () => {
  const { t } = useTexts()
  return (
    <>
      <PageTitle title={t('unknown.title')} />
      <Empty sign="search" title={t('unknown.hint')}>
        <a className="sso-button" href={addressOf('overview')} onClick={follow}>
          {t('nav.overview')}
        </a>
      </Empty>
    </>
  )
}

const useOnline = (): boolean => {
  const [online, setOnline] = useState(navigator.onLine)
  useEffect(() => {
    const look = () => setOnline(navigator.onLine)
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])
  return online
}

const viewOf = ({ view }: Route) => (view === 'unknown' ? Unknown : VIEW[view])

/** The product's frame around the view that the address names. */
export const Workspace = () => {
  const { t } = useTexts()
  const { account } = usePerson()
  const online = useOnline()
  const route = readRoute(useSearch())
  const View = viewOf(route)
  return (
    <div className="ws-frame">
      <a className="ws-skip" href="#main">
        {t('nav.skip')}
      </a>
      <Sidebar view={route.view} />
      <main className="ws-main" id="main" tabIndex={-1}>
        {!online && (
          <div className="ws-banner">
            <Notice kind="info">{t('state.offline')}</Notice>
          </div>
        )}
        {/* Days and what is due on them are those of the person's zone: in another one everything is asked anew. */}
        <KeptListProvider key={account.timeZone}>
          <View key={route.view} query={route.query} />
        </KeptListProvider>
      </main>
    </div>
  )
}
