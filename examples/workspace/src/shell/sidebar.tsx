import { useEffect, useRef } from 'react'
import { Sign } from '../parts/icon.tsx'
import { useTexts } from '../texts/texts.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BrandLogo } from './brand.tsx'
import { OrganizationMenu } from './organization-menu.tsx'
import { addressOf, follow, type Route, VIEWS } from './router.ts'

const middleOf = (element: Element): number => {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** Logo, the organization, the views and the person; on a narrow screen at the top. */
export const Sidebar = ({ view }: Pick<Route, 'view'>) => {
  const { t } = useTexts()
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a narrow screen the views are one line that is drawn sideways
  useEffect(() => {
    const list = nav.current?.querySelector('ul')
    const item = list?.querySelector('[aria-current]')
    // `scrollIntoView` would begin the way of the keyboard there, past the link that leads to the content.
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
                onClick={follow}
                aria-current={name === view ? 'page' : undefined}
              >
                <Sign name={name} />
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
