import { FrameLayout } from '@sso-elements/ui/page'
import type { ComponentProps, ReactNode } from 'react'
import { BrandLogo } from '../brand/brand-logo.tsx'
import { LanguageSwitch } from '../brand/language-switch.tsx'
import { useT } from '../screen-context.tsx'
import { useAccount } from '../use-user.ts'
import { OrganizationMenu, type OrganizationPage } from './organization-menu.tsx'
import { useSignOut } from './use-sign-out.ts'

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
