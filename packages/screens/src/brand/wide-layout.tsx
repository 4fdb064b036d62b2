import { WideLayout as Layout } from '@sso-elements/ui/page'
import type { ReactNode } from 'react'
import { useScreen } from '../screen-context.tsx'
import { BrandLogo } from './brand-logo.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** A page of the host whose screen takes the whole width, under the logo. */
export const WideLayout = ({ children }: { children: ReactNode }) => {
  const { registerPageBg } = useScreen().brand
  return (
    <Layout logo={<BrandLogo />} actions={<LanguageSwitch />}>
      {/* There is no brand side: a brand's own picture is a band over the page (BRD-04). */}
      {registerPageBg !== null && <img className="sso-wide-picture" src={registerPageBg} alt="" />}
      {children}
    </Layout>
  )
}
