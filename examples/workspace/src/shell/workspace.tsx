import { useEffect, useRef, useState } from 'react'
import { Notice } from 'sso-elements/ui'
import { DocumentsView } from '../documents/documents-view.tsx'
import { IssuesView } from '../issues/issues-view.tsx'
import { ListCacheProvider } from '../issues/list-cache.tsx'
import { MembersView } from '../members/members-view.tsx'
import { OverviewView } from '../overview/overview-view.tsx'
import { Icon } from '../parts/icon.tsx'
import { Empty } from '../parts/states.tsx'
import { ProjectsView } from '../projects/projects-view.tsx'
import { usePerson } from '../session/use-session.ts'
import { SharesView } from '../shares/shares-view.tsx'
import { useTexts } from '../texts/texts.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BrandLogo } from './brand.tsx'
import { OrganizationMenu } from './organization-menu.tsx'
import { PageTitle } from './page-title.tsx'
import { addressOf, followLink, type Route, readRoute, useSearch, VIEWS } from './router.ts'

const middleOf = (element: Element): number => {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** Logo, organization menu, navigation and account menu; at the top of narrow screens. */
const Sidebar = ({ view }: Pick<Route, 'view'>) => {
  const { t } = useTexts()
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: on narrow screens the navigation scrolls sideways to the current view
  useEffect(() => {
    const list = nav.current?.querySelector('ul')
    const item = list?.querySelector('[aria-current]')
    // `scrollIntoView` would move the start of keyboard navigation there, past the skip link.
    if (list && item) list.scrollBy({ left: middleOf(item) - middleOf(list) })
  }, [view])
  return (
    <header className="ws-side">
      <div className="ws-side-head">
        <BrandLogo />
        <OrganizationMenu />
      </div>
      <nav ref={nav} className="ws-nav" aria-label={t('nav.label')}>
        <ul>
          {VIEWS.map((name) => (
            <li key={name}>
              <a
                className="ws-nav-item"
                href={addressOf(name)}
                onClick={followLink}
                aria-current={name === view ? 'page' : undefined}
              >
                <Icon name={name} />
                {t(`nav.${name}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <AccountMenu />
    </header>
  )
}

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
      <Empty icon="search" title={t('unknown.hint')}>
        <a className="sso-button" href={addressOf('overview')} onClick={followLink}>
          {t('nav.overview')}
        </a>
      </Empty>
    </>
  )
}

const useOnline = (): boolean => {
  const [online, setOnline] = useState(navigator.onLine)
  useEffect(() => {
    const update = () => setOnline(navigator.onLine)
    window.addEventListener('online', update)
    window.addEventListener('offline', update)
    return () => {
      window.removeEventListener('online', update)
      window.removeEventListener('offline', update)
    }
  }, [])
  return online
}

const viewOf = ({ view }: Route) => (view === 'unknown' ? Unknown : VIEW[view])

/** The product's frame around the current view. */
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
        {/* Days and due dates depend on the user's zone, so that another zone reloads everything. */}
        <ListCacheProvider key={account.timeZone}>
          <View key={route.view} query={route.query} />
        </ListCacheProvider>
      </main>
    </div>
  )
}
