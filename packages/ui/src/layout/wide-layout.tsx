import type { ReactNode } from 'react'

interface WideLayoutProps {
  logo: ReactNode
  /** At the end of the top line, such as the choice of language. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of one wide column, for pages that have a picture of their own. */
export const WideLayout = ({ logo, actions, children }: WideLayoutProps) => (
  <div className="sso-wide">
    <header className="sso-bar">
      {logo}
      <div className="sso-bar-end">{actions}</div>
    </header>
    <main className="sso-wide-main">{children}</main>
  </div>
)
