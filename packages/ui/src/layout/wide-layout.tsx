import type { ReactNode } from 'react'

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
