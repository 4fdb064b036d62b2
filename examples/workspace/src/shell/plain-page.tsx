import type { ReactNode } from 'react'
import { BrandLogo } from './brand.tsx'
import { PageTitle } from './page-title.tsx'
import { Settings } from './settings.tsx'

interface PlainPageProps {
  title?: string
  children: ReactNode
}

/** A page without navigation: the logo, display settings and content. */
export const PlainPage = ({ title, children }: PlainPageProps) => (
  <div className="ws-plain">
    <header className="ws-plain-head">
      <BrandLogo />
      <Settings />
    </header>
    <main className="ws-plain-main">
      {title !== undefined && <PageTitle title={title} />}
      {children}
    </main>
  </div>
)
