import { type ReactNode, useEffect, useRef } from 'react'
import { useScreen } from '../screen-context.tsx'

interface HeadingProps {
  title: string
  /** Takes the focus when it appears: for a step without a field that follows on the visitor's own action. */
  firstFocus?: boolean
  children?: ReactNode
}

/** What a screen is about. */
export const Heading = ({ title, firstFocus = false, children }: HeadingProps) => {
  const { headingLevel } = useScreen()
  const element = useRef<HTMLHeadingElement>(null)
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
