import { useT } from '@sso-elements/screens/parts'
import { clockText } from './clock-text.ts'
import { type PlaybackState, SPEEDS, type Speed } from './playback-state.ts'
import { ReplayIcon } from './replay-icon.tsx'

interface ReplayControlsProps {
  state: PlaybackState
  /** The time of day that is shown. */
  time: string
  /** What a screen reader is told: that it rests, or passed something over. */
  status: string
  onToggle: () => void
  onMark: (direction: 'previous' | 'next') => void
  onSpeed: (speed: Speed) => void
  onSkipsIdle: (skipsIdle: boolean) => void
}

/** The buttons of the player, and where it is. */
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
