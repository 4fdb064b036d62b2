import { type ReactNode, useId } from 'react'

interface CardProps {
  title: string
  text?: string
  children: ReactNode
}

/** A section of the page with its heading. */
export const Card = ({ title, text, children }: CardProps) => {
  const id = useId()
  return (
    <section className="sso-card" aria-labelledby={id}>
      <h2 className="sso-section-title" id={id}>
        {title}
      </h2>
      {text !== undefined && <p className="sso-hint">{text}</p>}
      {children}
    </section>
  )
}
