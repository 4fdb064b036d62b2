import type { ReactNode } from 'react'

interface FrameLayoutProps {
  header: ReactNode
  menuLabel: string
  menu: ReactNode
  /** More links, such as to the documentation: below the menu, on a narrow screen below the content. */
  help?: ReactNode
  helpLabel?: string
  children: ReactNode
}

/** A page with header and side menu; on a narrow screen the menu is below the header. */
export const FrameLayout = ({ header, menuLabel, menu, help, helpLabel, children }: FrameLayoutProps) => (
  <div className="sso-frame">
    <header className="sso-frame-head">{header}</header>
    <nav className="sso-frame-menu" aria-label={menuLabel}>
      {menu}
    </nav>
    <main className="sso-frame-main">{children}</main>
    {help && (
      <nav className="sso-frame-help" aria-label={helpLabel}>
        {help}
      </nav>
    )}
  </div>
)
