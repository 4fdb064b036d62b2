import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Notice } from 'sso-elements/ui'
import { failureText } from '../session/failure.ts'
import { useTexts } from '../texts/texts.tsx'
import { Sign, type SignName } from './icon.tsx'

/** Holds the place of lines that come; it appears when that takes long. */
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

/** Headings that take the focus. */
const HEADING = ':is(h1, h2)[tabindex="-1"]'

/** Buttons that often go with what they end: a focus among them goes on to the nearest heading, and is not lost. */
const WaysOut = ({ children }: { children: ReactNode }) => {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = element.current
    return () => {
      if (!shown?.contains(document.activeElement)) return
      const around = shown.closest(`:has(${HEADING})`)
      around?.querySelector<HTMLElement>(HEADING)?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div className="ws-actions" ref={element}>
      {children}
    </div>
  )
}

interface EmptyProps {
  sign: SignName
  title: string
  hint?: string
  children?: ReactNode
}

/** Nothing is there: says so, and what can be done. */
export const Empty = ({ sign, title, hint, children }: EmptyProps) => (
  <div className="ws-empty">
    <span className="ws-empty-sign">
      <Sign name={sign} />
    </span>
    <p className="ws-empty-title">{title}</p>
    {hint && <p className="ws-muted">{hint}</p>}
    {children && <WaysOut>{children}</WaysOut>}
  </div>
)

interface FailedProps {
  error: unknown
  onRetry: () => void
}

/** Something could not be loaded: says why, and offers another try. */
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
