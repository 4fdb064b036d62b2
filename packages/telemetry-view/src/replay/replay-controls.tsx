import { useT } from '@sso-elements/screens/parts'
import { clockText } from './clock-text.ts'
import { type PlaybackState, SPEEDS, type Speed } from './playback-state.ts'

const PATHS = {
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z',
  again: 'M12 5V1.5L7 6l5 4.5V7a5.5 5.5 0 1 1-5.5 5.5h-2A7.5 7.5 0 1 0 12 5z',
  previous: 'M6 5.5h2.25v13H6zM19 5.5v13L9.5 12z',
  next: 'M15.75 5.5H18v13h-2.25zM5 5.5v13l9.5-6.5z',
} as const

/** An icon of the player's buttons; hidden from assistive technology, because the button has a name. */
const ReplayIcon = ({ name }: { name: keyof typeof PATHS }) => (
  <svg className="sso-replay-icon" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
    <path d={PATHS[name]} />
  </svg>
)

interface ReplayControlsProps {
  state: PlaybackState
  /** The current time of day. */
  time: string
  /** Message for screen readers: that it is idle, or skipped something. */
  status: string
  onToggle: () => void
  onMark: (direction: 'previous' | 'next') => void
  onSpeed: (speed: Speed) => void
  onSkipsIdle: (skipsIdle: boolean) => void
}

/** The player's buttons, and its position. */
export const ReplayControls = ({
  state,
  time,
  status: statusText,
  onToggle,
  onMark,
  onSpeed,
  onSkipsIdle,
}: ReplayControlsProps) => {
  const t = useT()
  const { status, willPlay, position, axis, speed, skipsIdle } = state
  const rest = status === 'ended' ? 'again' : 'play'
  const action = willPlay && status !== 'failed' ? 'pause' : rest
  return (
    <div className="sso-replay-controls">
      <div className="sso-replay-buttons">
        <button
          type="button"
          className="sso-replay-button"
          aria-label={t('replay.previous')}
          title={t('replay.previous')}
          onClick={() => onMark('previous')}
        >
          <ReplayIcon name="previous" />
        </button>
        <button
          type="button"
          className="sso-replay-button sso-replay-toggle"
          aria-label={t(`replay.${action}`)}
          title={t(`replay.${action}`)}
          onClick={onToggle}
        >
          <ReplayIcon name={action} />
        </button>
        <button
          type="button"
          className="sso-replay-button"
          aria-label={t('replay.next')}
          title={t('replay.next')}
          onClick={() => onMark('next')}
        >
          <ReplayIcon name="next" />
        </button>
        <span className="sso-replay-clock">
          <strong>{clockText(position)}</strong> / {clockText(axis.length)}
          <span className="sso-hint">{time}</span>
        </span>
        <span className="sso-hint sso-replay-status" role="status">
          {statusText}
        </span>
      </div>
      <div className="sso-replay-options">
        <label className="sso-replay-skip">
          <input type="checkbox" checked={skipsIdle} onChange={({ target }) => onSkipsIdle(target.checked)} />
          {t('replay.skip')}
        </label>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons */}
        <div className="sso-replay-speeds" role="group" aria-label={t('replay.speed')}>
          {SPEEDS.map((each) => (
            <button key={each} type="button" aria-pressed={each === speed} onClick={() => onSpeed(each)}>
              {t('replay.speedValue', { speed: each })}
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}
