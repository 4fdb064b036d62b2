import type { ReactNode } from 'react'

interface FrameLayoutProps {
  header: ReactNode
  menuLabel: string
  menu: ReactNode
  children: ReactNode
}

/** A page with header and side menu; on a narrow screen the menu lies under the header. */
export const FrameLayout = ({ header, menuLabel, menu, children }: FrameLayoutProps) => (
  <div className="sso-frame">
    <header className="sso-frame-head">{header}</header>
    <nav className="sso-frame-menu" aria-label={menuLabel}>
      {menu}
    </nav>
    <main className="sso-frame-main">{children}</main>
  </div>
)
