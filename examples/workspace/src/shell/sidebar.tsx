import { useEffect, useRef } from 'react'
import { Icon } from '../parts/icon.tsx'
import { useTexts } from '../texts/texts.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BrandLogo } from './brand.tsx'
import { OrganizationMenu } from './organization-menu.tsx'
import { addressOf, followLink, type Route, VIEWS } from './router.ts'

const middleOf = (element: Element): number => {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** Logo, organization menu, navigation and account menu; at the top of narrow screens. */
export const Sidebar = ({ view }: Pick<Route, 'view'>) => {
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
