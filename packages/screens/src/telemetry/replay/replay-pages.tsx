import { useT } from '../../screen-context.tsx'
import { clockText } from './clock-text.ts'
import type { PlaybackState } from './playback-state.ts'

interface ReplayPagesProps {
  state: PlaybackState
  /** Path of a view, or a word for an unknown one. */
  pageOf: (viewId: string) => string
  onSeek: (position: number) => void
}

/** The recorded pages in the order in which they are played: two tabs that were open at once follow each other. */
export const ReplayPages = ({ state, pageOf, onSeek }: ReplayPagesProps) => {
  const t = useT()
  const { parts } = state.axis
  return (
    <ol className="sso-replay-pages" aria-label={t('replay.pages')}>
      {parts.map(({ stretch, offset }, index) => {
        const isCurrent = stretch.key === state.moment?.stretch.key
        const overlaps = parts.slice(0, index).some((before) => before.stretch.to > stretch.from + 1)
        return (
          <li key={stretch.key}>
            <button type="button" aria-current={isCurrent ? 'true' : undefined} onClick={() => onSeek(offset)}>
              <span className="sso-figure">{clockText(offset)}</span>
              <span className="sso-replay-path">
                {pageOf(stretch.viewId)}
                {overlaps && <span className="sso-hint">{t('replay.overlaps')}</span>}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
