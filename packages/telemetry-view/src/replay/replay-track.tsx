import { useT } from '@sso-elements/screens/parts'
import { type PointerEvent, useMemo, useRef } from 'react'
import type { PlaybackState } from './playback-state.ts'
import type { PlacedMark } from './replay-axis.ts'

const percent = (value: number, length: number): string => `${(100 * value) / Math.max(1, length)}%`

/** Look of a mark. */
const lookOf = ({ kind, frustrations }: PlacedMark): string => (frustrations.length > 0 ? 'click' : kind)

interface ReplayTrackProps {
  state: PlaybackState
  marks: readonly PlacedMark[]
  /** Description of the current moment. */
  valueText: string
  onSeek: (position: number) => void
}

/** The timeline: the pages and their events, idle spans, and the position. It is a slider. */
export const ReplayTrack = ({ state, marks, valueText, onSeek }: ReplayTrackProps) => {
  const t = useT()
  const track = useRef<HTMLDivElement>(null)
  const { axis, idle, position } = state
  const { length } = axis

  // Up to a thousand, which do not depend on the position.
  const placed = useMemo(
    () =>
      marks.map((mark, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: marks have no id, and are only ever added at the end
          key={index}
          className={`sso-replay-mark sso-replay-mark-${lookOf(mark)}`}
          title={mark.text || mark.path}
          style={{ left: percent(mark.position, length) }}
        />
      )),
    [marks, length],
  )

  const seekTo = ({ clientX }: PointerEvent): void => {
    const box = track.current?.getBoundingClientRect()
    if (box && box.width > 0) onSeek(Math.min(1, Math.max(0, (clientX - box.left) / box.width)) * length)
  }

  return (
    <div
      className="sso-replay-track"
      ref={track}
      role="slider"
      tabIndex={0}
      aria-label={t('replay.position')}
      aria-valuemin={0}
      aria-valuemax={Math.round(length / 1000)}
      aria-valuenow={Math.round(position / 1000)}
      aria-valuetext={valueText}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        seekTo(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) seekTo(event)
      }}
    >
      {axis.parts.map(({ stretch, offset, length: partLength }) => (
        <span
          key={stretch.key}
          className="sso-replay-part"
          style={{ left: percent(offset, length), width: percent(partLength, length) }}
        />
      ))}
      <span className="sso-replay-played" style={{ width: percent(position, length) }} />
      {idle.map(({ from, to }) => (
        <span
          key={from}
          className="sso-replay-idle"
          style={{ left: percent(from, length), width: percent(to - from, length) }}
        />
      ))}
      {placed}
      <span className="sso-replay-handle" style={{ left: percent(position, length) }} />
    </div>
  )
}
