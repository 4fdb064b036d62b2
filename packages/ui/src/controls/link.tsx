import type { MouseEvent, ReactNode } from 'react'

interface LinkProps {
  /** URL of the link, so that browser features (new tab, copy) work. If omitted, the link is a button. */
  href?: string | undefined
  onFollow: () => void
  className?: string
  /** Whether it links to the current page. */
  isCurrent?: boolean
  children: ReactNode
}

/** Whether the browser should handle the click: a new tab, a download, or another mouse button. */
const isForBrowser = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** A link to another screen: an anchor with a URL, otherwise a button that looks like a link. */
export const Link = ({ href, onFollow, className = 'sso-link', isCurrent = false, children }: LinkProps) =>
  href === undefined ? (
    <button type="button" className={className} part="link" onClick={onFollow}>
      {children}
    </button>
  ) : (
    <a
      className={className}
      part="link"
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (isForBrowser(event)) return
        event.preventDefault()
        onFollow()
      }}
    >
      {children}
    </a>
  )
