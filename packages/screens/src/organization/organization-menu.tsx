import { ScreenLink } from '../form/screen-link.tsx'
import { useScreen, useT } from '../screen-context.tsx'

const ITEMS = [
  { to: 'home', label: 'organization.home' },
  { to: 'settings', label: 'organization.settings' },
  { to: 'create-organization', label: 'organization.add' },
  { to: 'join-by-code', label: 'organization.join' },
] as const

/** Links of the organization page: product home, settings, create and join. */
export const OrganizationMenu = () => {
  const t = useT()
  const { hasSettings } = useScreen()
  const items = ITEMS.filter(({ to }) => hasSettings || to !== 'settings')

  return (
    <ul className="sso-menu">
      <li>
        <span className="sso-menu-item" aria-current="page">
          {t('organization.infoTitle')}
        </span>
      </li>
      {items.map(({ to, label }) => (
        <li key={to}>
          <ScreenLink destination={{ to }} className="sso-menu-item">
            {t(label)}
          </ScreenLink>
        </li>
      ))}
    </ul>
  )
}
