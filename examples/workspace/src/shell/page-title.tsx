import { type ReactNode, useEffect, useRef } from 'react'
import { useProductBrand } from './brand.tsx'

interface PageTitleProps {
  title: string
  subtitle?: ReactNode
  /** Buttons beside the heading. */
  children?: ReactNode
}

let isFirst = true

/** A view's heading and the document's title. The heading receives the focus when the user switches views. */
export const PageTitle = ({ title, subtitle, children }: PageTitleProps) => {
  const { name } = useProductBrand()
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
