import type { ReactNode } from 'react'

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
