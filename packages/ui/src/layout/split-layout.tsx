import type { ReactNode } from 'react'

interface SplitLayoutProps {
  /** The brand side; from 720 px up. */
  side: ReactNode
  /** Shown on top of the form side while there is no brand side. */
  logo: ReactNode
  /** At the end of the top line, such as the choice of language. */
  actions?: ReactNode
  /** Of the form side; on grey the form stands on a card. */
  background?: 'plain' | 'grey'
  children: ReactNode
}

/** A page of two sides: brand and form. */
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
