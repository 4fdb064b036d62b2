import type { TelemetrySegment } from '@sso-elements/contract'
import type { FrameSize, PlayerEvent, ReplayFrame } from '../replay-frame/index.ts'
import type { RecordFilters } from './load-stretch.ts'
import type { Moment, ReplayAxis, Span } from './replay-axis.ts'
import type { Gap } from './replay-plan.ts'

/** Speeds, as multiples of the recorded one. */
export const SPEEDS = [1, 2, 4, 8] as const
export type Speed = (typeof SPEEDS)[number]

export type PlaybackStatus = 'loading' | 'paused' | 'playing' | 'ended' | 'failed'

/** What a replay shows. Positions and spans are those of the axis, times in milliseconds since the epoch. */
export interface PlaybackState {
  status: PlaybackStatus
  /** Whether it plays, or will as soon as what is asked for is there. */
  willPlay: boolean
  axis: ReplayAxis
  gaps: readonly Gap[]
  position: number
  /** The moment that is shown; null if nothing can be played. */
  moment: Moment | null
  speed: Speed
  skipsIdle: boolean
  idle: readonly Span[]
  /** Of the recorded window; null before the first page is there. */
  size: FrameSize | null
  /** The part of the recording that was just passed over. */
  passed: Gap | null
  /** Why loading failed. */
  error: unknown
}

export interface OpenFrameOptions {
  events: readonly PlayerEvent[]
  until: number
  speed: number
  onSize(size: FrameSize): void
  onFailure(): void
}

export interface PlaybackDependencies {
  segments: readonly TelemetrySegment[]
  filters: RecordFilters
  readRecords(segment: TelemetrySegment): Promise<unknown[]>
  openFrame(options: OpenFrameOptions): ReplayFrame
  /** Calls back before the next paint; returns what cancels it. */
  beforePaint(callback: () => void): () => void
  /** Milliseconds of a clock that never goes back. */
  clock(): number
}

export interface Playback {
  state(): PlaybackState
  subscribe(listener: () => void): () => void
  /** Goes to a position of the axis. */
  seek(position: number): void
  /** Goes to a time of the session, or what is next to it; and plays from there. */
  seekTime(time: number, options?: { plays: boolean }): void
  play(): void
  pause(): void
  setSpeed(speed: Speed): void
  setSkipsIdle(skipsIdle: boolean): void
  /** Takes what has been recorded meanwhile. */
  update(segments: readonly TelemetrySegment[]): void
  /** Loads again after a failure. */
  retry(): void
  stop(): void
}
