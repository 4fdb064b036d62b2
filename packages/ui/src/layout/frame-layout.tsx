import type { ReactNode } from 'react'

interface FrameLayoutProps {
  header: ReactNode
  menuLabel: string
  menu: ReactNode
  /** Further ways, such as into the documentation: under the menu, on a narrow screen under the content. */
  help?: ReactNode
  helpLabel?: string
  children: ReactNode
}

/** A page with header and side menu; on a narrow screen the menu lies under the header. */
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
