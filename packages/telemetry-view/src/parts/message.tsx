import type { ReactNode } from 'react'

interface MessageProps {
  title: string
  text: string
  /** Whether screen readers announce it at once. */
  isAlert?: boolean
  children?: ReactNode
}

/** Shown instead of figures: what is wrong, and what to do. */
export const Message = ({ title, text, isAlert = false, children }: MessageProps) => (
  <section className="sso-telemetry-message" {...(isAlert && { role: 'alert' })}>
    <h2 className="sso-section-title">{title}</h2>
    <p className="sso-hint">{text}</p>
    {children}
  </section>
)
