import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useScreen } from '../screen-context.tsx'

interface HeadingProps {
  title: string
  /** What the page is called where the title alone does not say it, such as the name of an organization. */
  pageTitle?: string
  /** Takes the focus when it appears: for a step without a field that follows on the visitor's own action. */
  firstFocus?: boolean
  children?: ReactNode
}

/** What a screen is about. */
export const Heading = ({ title, pageTitle = title, firstFocus = false, children }: HeadingProps) => {
  const { headingLevel, onHeading } = useScreen()
  const element = useRef<HTMLHeadingElement>(null)
  // Before the paint, so that the page never shows a heading under the title of another one.
  useLayoutEffect(() => {
    if (headingLevel === 1) onHeading?.(pageTitle)
  }, [headingLevel, onHeading, pageTitle])
  useEffect(() => {
    if (firstFocus) element.current?.focus()
  }, [firstFocus])
  const Title = `h${headingLevel}` as const
  return (
    <div className="sso-heading">
      <Title ref={element} className="sso-title" part="title" {...(firstFocus && { tabIndex: -1 })}>
        {title}
      </Title>
      {children && <p className="sso-subtitle">{children}</p>}
    </div>
  )
}
