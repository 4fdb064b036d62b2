import { isAdministrator } from '@sso-elements/contract'
import { ScreenLink } from '../form/screen-link.tsx'
import { useScreen, useT } from '../screen-context.tsx'
import { useAccount } from '../use-user.ts'

const ITEMS = [
  { to: 'organization-info', label: 'organization.infoTitle' },
  { to: 'chat-tools', label: 'organization.chatTools' },
  { to: 'home', label: 'organization.home' },
  { to: 'settings', label: 'organization.settings' },
  { to: 'create-organization', label: 'organization.add' },
  { to: 'join-by-code', label: 'organization.join' },
] as const

/** Links of the organization's pages: its chat tools, for administrators; product home, settings, create and join. */
export const OrganizationMenu = ({ current }: { current: 'organization-info' | 'chat-tools' }) => {
  const t = useT()
  const { hasSettings } = useScreen()
  const isAdmin = isAdministrator(useAccount())
  const items = ITEMS.filter(
    ({ to }) => (hasSettings || to !== 'settings') && (isAdmin || to === current || to !== 'chat-tools'),
  )

  return (
    <ul className="sso-menu">
      {items.map(({ to, label }) => (
        <li key={to}>
          {to === current ? (
            <span className="sso-menu-item" aria-current="page">
              {t(label)}
            </span>
          ) : (
            <ScreenLink destination={{ to }} className="sso-menu-item">
              {t(label)}
            </ScreenLink>
          )}
        </li>
      ))}
    </ul>
  )
}
