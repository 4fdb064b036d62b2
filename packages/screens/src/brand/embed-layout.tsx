import type { ReactNode } from 'react'
import { useScreen } from '../screen-context.tsx'
import { BrandLogo } from './brand-logo.tsx'

/** A card inside another page: it takes the width that it is given, from 260 px up, and shows the brand on top (BRD-04). */
export const EmbedLayout = ({ children }: { children: ReactNode }) => {
  const { brand } = useScreen()
  return (
    <section className="sso-embed" aria-label={brand.name}>
      {brand.registerPageBg !== null && <img className="sso-embed-picture" src={brand.registerPageBg} alt="" />}
      <div className="sso-embed-card">
        <div className="sso-embed-head">
          <BrandLogo />
        </div>
        {children}
      </div>
    </section>
  )
}
