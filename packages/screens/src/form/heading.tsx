import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useScreen } from '../screen-context.tsx'

interface HeadingProps {
  title: string
  /** Title of the page, if the heading is not a suitable one, such as the name of an organization. */
  pageTitle?: string
  /** Whether it takes the focus when it appears: for a step without a field after an action of the user. */
  firstFocus?: boolean
  children?: ReactNode
}

/** The heading of a screen; a heading of level 1 also sets the page title. */
export const Heading = ({ title, pageTitle = title, firstFocus = false, children }: HeadingProps) => {
  const { headingLevel, onHeading } = useScreen()
  const element = useRef<HTMLHeadingElement>(null)
  // Before the paint, so that heading and page title change together.
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
