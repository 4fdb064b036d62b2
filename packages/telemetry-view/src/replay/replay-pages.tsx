import { useT } from '@sso-elements/screens/parts'
import { memo, useEffect, useRef } from 'react'
import { useViewFormat } from '../view/use-view-format.ts'
import { clockText } from './clock-text.ts'
import { overlapsBefore, type ReplayAxis } from './replay-axis.ts'
import type { Gap } from './replay-plan.ts'

/** Parts of the recording that are not played, each with its reason. */
export const ReplayGaps = ({ gaps }: { gaps: readonly Gap[] }) => {
  const { t, dateTime } = useViewFormat()
  if (gaps.length === 0) return null
  const time = (at: number): string => dateTime(at, { seconds: true }).slice(-'HH:mm:ss'.length)
  return (
    <div className="sso-replay-gaps">
      <h3 className="sso-card-part">{t('replay.gaps')}</h3>
      <ul>
        {gaps.map(({ viewId, from, to, reason }) => (
          <li key={`${viewId} ${from} ${reason}`} className="sso-hint">
            {t(`replay.${reason}`, { from: time(from), to: time(to) })}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ReplayPagesProps {
  axis: ReplayAxis
  /** Key of the current stretch. */
  current: string | null
  /** Path of a view, or a label for an unknown one. */
  pageOf: (viewId: string) => string
  onSeek: (position: number) => void
}

/**
 * The recorded pages in playing order; those of two tabs that were open together follow each other. There may be two thousand, so they are
 * only rendered when the current page changes, not with every position.
 */
export const ReplayPages = memo(({ axis, current, pageOf, onSeek }: ReplayPagesProps) => {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  // Only the list is scrolled: the page stays where the person has it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is shown.
  useEffect(() => {
    const row = list.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    const box = list.current?.getBoundingClientRect()
    if (row && box) list.current?.scrollBy(0, Math.min(0, row.top - box.top) + Math.max(0, row.bottom - box.bottom))
  }, [current])
  const overlapping = overlapsBefore(axis)
  return (
    <ol className="sso-replay-pages" ref={list} aria-label={t('replay.pages')}>
      {axis.parts.map(({ stretch, offset }) => (
        <li key={stretch.key}>
          <button
            type="button"
            aria-current={stretch.key === current ? 'true' : undefined}
            onClick={() => onSeek(offset)}
          >
            <span className="sso-figure">{clockText(offset)}</span>
            <span className="sso-replay-path">
              {pageOf(stretch.viewId)}
              {overlapping.has(stretch.key) && <span className="sso-hint">{t('replay.overlaps')}</span>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
})
