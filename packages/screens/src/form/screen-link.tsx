import { Link } from '@sso-elements/ui'
import type { ReactNode } from 'react'
import { type Destination, useScreen } from '../screen-context.tsx'

interface ScreenLinkProps {
  destination: Destination
  className?: string
  children: ReactNode
}

/** A link to another screen. */
export const ScreenLink = ({ destination, className, children }: ScreenLinkProps) => {
  const { hrefFor, onNavigate } = useScreen()
  return (
    <Link href={hrefFor?.(destination)} onFollow={() => onNavigate(destination)} {...(className && { className })}>
      {children}
    </Link>
  )
}
