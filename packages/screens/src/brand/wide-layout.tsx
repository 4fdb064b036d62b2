import { WideLayout as Layout } from '@sso-elements/ui/page'
import type { ReactNode } from 'react'
import { BrandLogo } from './brand-logo.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** A page of the host whose screen takes the whole width, under the logo. */
export const WideLayout = ({ children }: { children: ReactNode }) => (
  <Layout logo={<BrandLogo />} actions={<LanguageSwitch />}>
    {children}
  </Layout>
)
