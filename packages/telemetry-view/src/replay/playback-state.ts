import type { TelemetrySegment } from '@sso-elements/contract'
import type { FrameSize, PlayerEvent, ReplayFrame } from '../replay-frame/index.ts'
import type { RecordFilters } from './load-stretch.ts'
import type { Moment, ReplayAxis, Span } from './replay-axis.ts'
import type { Gap } from './replay-plan.ts'

/** Speeds, as multiples of the recorded one. */
export const SPEEDS = [1, 2, 4, 8] as const
export type Speed = (typeof SPEEDS)[number]

export type PlaybackStatus = 'loading' | 'paused' | 'playing' | 'ended' | 'failed'

/** State of a replay. Positions and spans are on the timeline, times in milliseconds since the epoch. */
export interface PlaybackState {
  status: PlaybackStatus
  /** Whether it plays, or will once the requested part is loaded. */
  willPlay: boolean
  axis: ReplayAxis
  gaps: readonly Gap[]
  position: number
  /** The current moment; null if nothing can be played. */
  moment: Moment | null
  speed: Speed
  skipsIdle: boolean
  idle: readonly Span[]
  /** Size of the recorded window; null before the first page is loaded. */
  size: FrameSize | null
  /** The part of the recording that was just skipped. */
  passed: Gap | null
  /** The error of a failed load. */
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
  /** Runs a callback before the next paint; returns a function that cancels it. */
  beforePaint(callback: () => void): () => void
  /** Milliseconds of a monotonic clock. */
  clock(): number
}

export interface Playback {
  state(): PlaybackState
  subscribe(listener: () => void): () => void
  /** Seeks to a position of the timeline. */
  seek(position: number): void
  /** Seeks to a time of the session, or the nearest recorded one, and plays from there. */
  seekTime(time: number, options?: { plays: boolean }): void
  play(): void
  pause(): void
  setSpeed(speed: Speed): void
  setSkipsIdle(skipsIdle: boolean): void
  /** Adds newly recorded segments. */
  update(segments: readonly TelemetrySegment[]): void
  /** Retries after a failed load. */
  retry(): void
  stop(): void
}
