import { isAdministrator } from '@sso-elements/contract'
import { ScreenLink } from '../form/screen-link.tsx'
import { useScreen, useT } from '../screen-context.tsx'
import { useAccount } from '../use-user.ts'
import { useTelemetryAccess } from './telemetry-access.ts'

const ITEMS = [
  { to: 'organization-info', label: 'organization.infoTitle' },
  { to: 'chat-tools', label: 'organization.chatTools' },
  { to: 'home', label: 'organization.home' },
  { to: 'settings', label: 'organization.settings' },
  { to: 'create-organization', label: 'organization.add' },
  { to: 'join-by-code', label: 'organization.join' },
  // Last, because it is known late whether it is there.
  { to: 'telemetry', label: 'organization.telemetry' },
] as const

/** The pages with this menu. */
export type OrganizationPage = 'organization-info' | 'chat-tools' | 'telemetry'

/** Links of the organization's pages: its chat tools, for administrators; product home, settings, create and join; monitoring, for its viewers. */
export const OrganizationMenu = ({ current }: { current: OrganizationPage }) => {
  const t = useT()
  const { hasSettings } = useScreen()
  const isAdmin = isAdministrator(useAccount())
  const isViewer = useTelemetryAccess()
  const isShown = {
    settings: hasSettings,
    'chat-tools': isAdmin || current === 'chat-tools',
    telemetry: isViewer || current === 'telemetry',
  }
  const items = ITEMS.filter(({ to }) => !Object.hasOwn(isShown, to) || isShown[to as keyof typeof isShown])

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
