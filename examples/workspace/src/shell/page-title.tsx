import { type ReactNode, useEffect, useRef } from 'react'
import { useBrandLooks } from './brand.tsx'

interface PageTitleProps {
  title: string
  subtitle?: ReactNode
  /** Buttons beside it. */
  children?: ReactNode
}

let isFirst = true

/** The heading of a view and the title of the tab; the focus goes to it when the view was opened from another one. */
export const PageTitle = ({ title, subtitle, children }: PageTitleProps) => {
  const { name } = useBrandLooks()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true })
    isFirst = false
  }, [])
  return (
    <div className="ws-title">
      <div className="ws-title-words">
        <h1 ref={heading} tabIndex={-1} dir="auto">
          {title}
        </h1>
        {subtitle && <p className="ws-muted">{subtitle}</p>}
      </div>
      {children && <div className="ws-actions">{children}</div>}
    </div>
  )
}
