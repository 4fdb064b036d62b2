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

interface WideLayoutProps {
  logo: ReactNode
  /** At the end of the top bar, such as the language switch. */
  actions?: ReactNode
  children: ReactNode
}

/** A page with one wide column, for screens with their own pictures. */
export const WideLayout = ({ logo, actions, children }: WideLayoutProps) => (
  <div className="sso-wide">
    <header className="sso-bar">
      {logo}
      <div className="sso-bar-end">{actions}</div>
    </header>
    <main className="sso-wide-main">{children}</main>
  </div>
)

interface SplitLayoutProps {
  /** The brand side, from a width of 720 px. */
  side: ReactNode
  /** Shown on top of the form side if the brand side is hidden. */
  logo: ReactNode
  /** At the end of the top bar, such as the language switch. */
  actions?: ReactNode
  /** Background of the form side; with `grey` the form is on a card. */
  background?: 'plain' | 'grey'
  children: ReactNode
}

/** A page with two sides: brand and form. */
export const SplitLayout = ({ side, logo, actions, background = 'plain', children }: SplitLayoutProps) => (
  <div className="sso-split" data-background={background}>
    <aside className="sso-side">{side}</aside>
    <main className="sso-main">
      <div className="sso-bar">
        {logo}
        <div className="sso-bar-end">{actions}</div>
      </div>
      <div className="sso-panel">{children}</div>
    </main>
  </div>
)
