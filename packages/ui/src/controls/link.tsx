import type { MouseEvent, ReactNode } from 'react'

interface LinkProps {
  /** The address, where there is one: then the browser's own ways (new tab, copy) work. */
  href?: string | undefined
  onFollow: () => void
  className?: string
  children: ReactNode
}

/** Whether the browser should do with a click what it does with links: another tab, a download, another button. */
const isForBrowser = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** A way to another screen: an anchor when there is an address, a button that looks like one otherwise. */
export const Link = ({ href, onFollow, className = 'sso-link', children }: LinkProps) =>
  href === undefined ? (
    <button type="button" className={className} part="link" onClick={onFollow}>
      {children}
    </button>
  ) : (
    <a
      className={className}
      part="link"
      href={href}
      onClick={(event) => {
        if (isForBrowser(event)) return
        event.preventDefault()
        onFollow()
      }}
    >
      {children}
    </a>
  )
