import type { ReactNode } from 'react'

export type Theme = 'light' | 'dark' | 'auto'

interface RootProps {
  /** Full language tag. */
  lang: string
  theme: Theme
  /** Selects the colors. */
  brand: string
  children: ReactNode
}

/** Root of all our markup: sets language, colors and custom properties. */
export const Root = ({ lang, theme, brand, children }: RootProps) => (
  <div className="sso-root" lang={lang} data-theme={theme} data-brand={brand}>
    {children}
  </div>
)
