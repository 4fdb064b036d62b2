import type { ReactNode } from 'react'

export type Theme = 'light' | 'dark' | 'auto'

interface RootProps {
  /** Full language tag. */
  lang: string
  theme: Theme
  /** Chooses the colours. */
  brand: string
  children: ReactNode
}

/** Everything of ours stands in it: language, colours and the custom properties begin here. */
export const Root = ({ lang, theme, brand, children }: RootProps) => (
  <div className="sso-root" lang={lang} data-theme={theme} data-brand={brand}>
    {children}
  </div>
)
