import { Link } from '@sso-elements/ui'
import type { ReactNode } from 'react'
import type { TelemetryView } from './telemetry-view.ts'

/** The view of the address, and how to go to another one. */
export interface ViewNavigation {
  view: TelemetryView
  onView: (view: TelemetryView) => void
  hrefOf: (view: TelemetryView) => string
}

interface ViewLinkProps extends ViewNavigation {
  /** What the linked view has different from the current one. */
  change: Partial<TelemetryView>
  className?: string
  /** Whether it leads to what is shown. */
  isCurrent?: boolean
  children: ReactNode
}

/** A link to another view of the page. */
export const ViewLink = ({ view, onView, hrefOf, change, className, isCurrent = false, children }: ViewLinkProps) => {
  const next = { ...view, ...change }
  return (
    <Link href={hrefOf(next)} onFollow={() => onView(next)} isCurrent={isCurrent} {...(className && { className })}>
      {children}
    </Link>
  )
}
