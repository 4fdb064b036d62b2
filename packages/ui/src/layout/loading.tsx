import type { ReactNode } from 'react'

interface LoadingProps {
  label: string
  /** Shown below it. */
  children?: ReactNode
}

/** The full-screen loading indicator; it appears only after 150 ms. */
export const Loading = ({ label, children }: LoadingProps) => (
  <div className="sso-loading">
    <div role="status">
      <i className="sso-spinner" />
      <span className="sso-hidden">{label}</span>
    </div>
    {children}
  </div>
)
