import { isAdministrator } from '@sso-elements/contract'
import { FrameLayout } from '@sso-elements/ui/page'
import type { ComponentProps, ReactNode } from 'react'
import { BrandLogo } from '../brand/brand-logo.tsx'
import { LanguageSwitch } from '../brand/language-switch.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import { useScreen, useT } from '../screen-context.tsx'
import { useAccount } from '../use-user.ts'
import { useTelemetryAccess } from './telemetry-access.ts'
import { useSignOut } from './use-sign-out.ts'

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
type OrganizationPage = 'organization-info' | 'chat-tools' | 'telemetry'

/** Links of the organization's pages: its chat tools, for administrators; product home, settings, create and join; monitoring, for its viewers. */
const OrganizationMenu = ({ current }: { current: OrganizationPage }) => {
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

interface OrganizationFrameProps extends Pick<ComponentProps<typeof FrameLayout>, 'help' | 'helpLabel'> {
  current: OrganizationPage
  children: ReactNode
}

/** Header and menu of the pages about the current organization (RTE-03). */
export const OrganizationFrame = ({ current, children, ...help }: OrganizationFrameProps) => {
  const t = useT()
  const account = useAccount()
  const { signingOut, signOut } = useSignOut()
  return (
    <FrameLayout
      menuLabel={t('organization.menu')}
      menu={<OrganizationMenu current={current} />}
      {...help}
      header={
        <>
          <BrandLogo />
          <div className="sso-frame-person">
            {account && <span>{t('organization.account', { name: account.orgUserName || account.orgEmail })}</span>}
            <LanguageSwitch />
            <button type="button" className="sso-link" aria-busy={signingOut} onClick={() => void signOut()}>
              {t(signingOut ? 'organization.signingOut' : 'organization.signOut')}
            </button>
          </div>
        </>
      }
    >
      {children}
    </FrameLayout>
  )
}
