import type { ReactNode } from 'react'
import { useScreen } from '../screen-context.tsx'

/** What a screen is about. */
export const Heading = ({ title, children }: { title: string; children?: ReactNode }) => {
  const { headingLevel } = useScreen()
  const Title = `h${headingLevel}` as const
  return (
    <div className="sso-heading">
      <Title className="sso-title" part="title">
        {title}
      </Title>
      {children && <p className="sso-subtitle">{children}</p>}
    </div>
  )
}
