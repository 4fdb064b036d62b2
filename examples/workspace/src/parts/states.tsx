import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Notice } from 'sso-elements/ui'
import { failureText } from '../session/failure.ts'
import { followLink } from '../shell/router.ts'
import { useTexts } from '../texts/texts.tsx'
import { Icon, type IconName } from './icon.tsx'
import { shorten } from './shorten.ts'

/** Parses the query parameter `page`; null if it is no page number. */
export const pageNumberOf = (page: string): number | null =>
  /^[1-9]\d*$/.test(page) && Number.isSafeInteger(Number(page)) ? Number(page) : null

interface NoSuchPageProps {
  page: string
  hint?: string
  addressOfPage: (page: number) => string
}

/** Shown for a page number that the list does not have. */
export const NoSuchPage = ({ page, hint, addressOfPage }: NoSuchPageProps) => {
  const { t } = useTexts()
  return (
    <Empty
      icon="search"
      title={t('pager.pastEnd', { page: pageNumberOf(page) ?? shorten(page) })}
      {...(hint && { hint })}
    >
      <a className="sso-button sso-button-quiet" href={addressOfPage(1)} onClick={followLink}>
        {t('pager.toFirst')}
      </a>
    </Empty>
  )
}

/** Placeholder lines while content loads; it appears only after a delay. */
export const Skeleton = ({ lines = 4 }: { lines?: number }) => {
  const { t } = useTexts()
  return (
    <div className="ws-skeleton" role="status">
      <span className="sso-hidden">{t('state.loading')}</span>
      <div className="sso-skeleton" aria-hidden="true">
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <span key={line} />
        ))}
      </div>
    </div>
  )
}

/** Headings that can be focused by script. */
const HEADING = ':is(h1, h2)[tabindex="-1"]'

/** Buttons that often remove themselves; the focus then moves to the nearest heading instead of being lost. */
const EmptyActions = ({ children }: { children: ReactNode }) => {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = element.current
    return () => {
      if (!shown?.contains(document.activeElement)) return
      const section = shown.closest(`:has(${HEADING})`)
      section?.querySelector<HTMLElement>(HEADING)?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div className="ws-actions" ref={element}>
      {children}
    </div>
  )
}

interface EmptyProps {
  icon: IconName
  title: string
  hint?: string
  children?: ReactNode
}

/** Empty state with an optional action. */
export const Empty = ({ icon, title, hint, children }: EmptyProps) => (
  <div className="ws-empty">
    <span className="ws-empty-sign">
      <Icon name={icon} />
    </span>
    <p className="ws-empty-title">{title}</p>
    {hint && <p className="ws-muted">{hint}</p>}
    {children && <EmptyActions>{children}</EmptyActions>}
  </div>
)

interface FailedProps {
  error: unknown
  onRetry: () => void
}

/** Error state of a failed load, with a retry button. */
export const Failed = ({ error, onRetry }: FailedProps) => {
  const { t } = useTexts()
  return (
    <div className="ws-failed">
      <Notice kind="error">{failureText(t, error)}</Notice>
      <button type="button" className="sso-button sso-button-quiet" onClick={onRetry}>
        {t('action.retry')}
      </button>
    </div>
  )
}
