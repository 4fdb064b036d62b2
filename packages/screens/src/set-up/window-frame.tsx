import type { ReactNode } from 'react'
import { BrandLogo } from '../brand/brand-logo.tsx'

/** A drawn window of the product, with the brand's logo in its title bar (BRD-04). Hidden from assistive technology. */
export const WindowFrame = ({ children }: { children: ReactNode }) => (
  <div className="sso-window" aria-hidden="true">
    <div className="sso-window-bar">
      <BrandLogo />
      <svg className="sso-window-dots" viewBox="0 0 36 8" fill="currentColor" aria-hidden="true" focusable="false">
        <circle cx="4" cy="4" r="3" />
        <circle cx="18" cy="4" r="3" />
        <circle cx="32" cy="4" r="3" />
      </svg>
    </div>
    {children}
  </div>
)
