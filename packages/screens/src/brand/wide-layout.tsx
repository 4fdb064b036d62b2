import { WideLayout as Layout } from '@sso-elements/ui/page'
import type { ReactNode } from 'react'
import { useScreen } from '../screen-context.tsx'
import { BrandLogo } from './brand-logo.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** A page of the host whose screen takes the full width below the logo. */
export const WideLayout = ({ children }: { children: ReactNode }) => {
  const { registerPageBg } = useScreen().brand
  return (
    <Layout logo={<BrandLogo />} actions={<LanguageSwitch />}>
      {/* This layout has no brand side, so a configured picture is a banner at the top (BRD-04). */}
      {registerPageBg !== null && <img className="sso-wide-picture" src={registerPageBg} alt="" />}
      {children}
    </Layout>
  )
}
