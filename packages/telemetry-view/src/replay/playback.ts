import type { TelemetrySegment } from '@sso-elements/contract'
import type { ReplayFrame } from '../replay-frame/index.ts'
import { endOfIdle, idleOnAxis, idleSpans } from './idle-spans.ts'
import { createStretchLoader, type StretchLoader } from './load-stretch.ts'
import type { Playback, PlaybackDependencies, PlaybackState } from './playback-state.ts'
import { axisOf, type Moment, momentAt, nearestPosition, positionOf, type Span } from './replay-axis.ts'
import { type GapReason, gapBetween, planOf, type ReplayPlan, type Stretch, segmentKey } from './replay-plan.ts'

/** How often changes of the position are emitted, in milliseconds. */
const EMIT_MS = 100
/** Without progress for this long, the player has failed at a record, in milliseconds. */
const STUCK_MS = 4000

/** The current playback: one stretch, in one frame. */
interface Current {
  stretch: Stretch
  loader: StretchLoader
  frame: ReplayFrame | null
}

/** Plays what was recorded of a session, stretch by stretch (RPL-05). */
export const createPlayback = (dependencies: PlaybackDependencies): Playback => {
  const { filters, readRecords, openFrame, beforePaint, clock } = dependencies
  const listeners = new Set<() => void>()
  const broken = new Map<string, GapReason>()
  /** Loaded stretches, by their keys. */
  const idle = new Map<string, Span[]>()
  let { segments } = dependencies
  let plan: ReplayPlan = planOf(segments)
  let current: Current | null = null
  /** The moment to show as soon as it is loaded. */
  let target: number | null = null
  let cancelTick: (() => void) | null = null
  let emittedAt = 0
  let moved = { time: 0, at: 0 }
  let state: PlaybackState = {
    status: 'paused',
    willPlay: false,
    axis: axisOf(plan.stretches),
    gaps: plan.gaps,
    position: 0,
    moment: null,
    speed: 1,
    skipsIdle: true,
    idle: [],
    size: null,
    passed: null,
    error: null,
  }

  const set = (change: Partial<PlaybackState>): void => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const replan = (): void => {
    plan = planOf(segments, broken)
    const axis = axisOf(plan.stretches)
    if (current) current.stretch = stretchOf(current.stretch.key) ?? current.stretch
    const position = (state.moment && positionOf(axis, state.moment.stretch.key, state.moment.time)) ?? state.position
    set({ axis, gaps: plan.gaps, idle: idleOnAxis(axis, idle), position: Math.min(position, axis.length) })
  }

  const stretchOf = (key: string): Stretch | undefined => plan.stretches.find((stretch) => stretch.key === key)

  const showTime = (stretch: Stretch, time: number): void => {
    emittedAt = clock()
    set({ moment: { stretch, time }, position: positionOf(state.axis, stretch.key, time) ?? state.position })
  }

  const stopTicking = (): void => {
    cancelTick?.()
    cancelTick = null
  }

  const close = (): void => {
    stopTicking()
    current?.frame?.destroy()
    current = null
  }

  const fail = (error: unknown): void => {
    close()
    set({ status: 'failed', error })
  }

  const markBroken = (segment: TelemetrySegment, reason: GapReason): void => {
    const from = Date.parse(segment.startAt)
    const isFirst = current?.stretch.segments[0] === segment
    broken.set(segmentKey(segment), reason)
    replan()
    const gap = plan.gaps.find((each) => each.from <= from && from <= each.to) ?? null
    set({ passed: gap })
    // The current stretch ends earlier now, or no longer exists.
    const shortened = current && !isFirst ? stretchOf(current.stretch.key) : undefined
    const after = plan.stretches.find((stretch) => stretch.from >= from)
    const before = plan.stretches.at(-1)
    if (shortened && (!after || (target ?? 0) <= shortened.to)) settle()
    else if (after) go({ stretch: after, time: Math.max(after.from, Math.min(target ?? 0, after.to)) })
    else if (before) {
      set({ willPlay: false })
      go({ stretch: before, time: before.to })
    } else {
      close()
      set({ status: 'ended', willPlay: false, moment: null, position: state.axis.length })
    }
  }

  /** The player failed at a record before a time. */
  const endFrame = (stretch: Stretch, time: number): void => {
    if (!current) return
    current.frame?.destroy()
    current.frame = null
    target = time
    markUnplayable(stretch, time)
  }

  /** Marks the segment of a time as damaged. */
  const markUnplayable = (stretch: Stretch, time: number): void => {
    const segment = stretch.segments.findLast(({ startAt }) => Date.parse(startAt) <= time) ?? stretch.segments[0]
    if (segment) markBroken(segment, 'damaged')
  }

  const load = (key: string): StretchLoader => {
    const loader = createStretchLoader({
      stretch: () => stretchOf(key),
      filters,
      readRecords,
      onProgress({ interactions, until }, added) {
        const stretch = stretchOf(key)
        if (stretch) idle.set(key, idleSpans(interactions, { from: stretch.from, to: until }))
        set({ idle: idleOnAxis(state.axis, idle) })
        if (current?.frame) current.frame.add(added, until)
        settle()
      },
      onBroken: markBroken,
      isCanceled: () => current?.loader !== loader,
    })
    return loader
  }

  /** Loads the stretch of a moment, or seeks in it. */
  const go = ({ stretch, time }: Moment): void => {
    target = time
    if (current?.stretch.key === stretch.key) {
      settle()
      return
    }
    close()
    const loader = load(stretch.key)
    current = { stretch, loader, frame: null }
    showTime(stretch, time)
    set({ status: 'loading', error: null })
    run(loader)
  }

  const run = (loader: StretchLoader): void => {
    loader.run().catch((error: unknown) => {
      if (current?.loader === loader) fail(error)
    })
  }

  /** Shows the target if it is loaded; otherwise it is shown later. */
  const settle = (): void => {
    if (!current || target === null) return
    const { loader, stretch } = current
    const { until, events, count } = loader.loaded
    if (count === 0 || (target > until && !loader.isComplete())) {
      stopTicking()
      set({ status: 'loading' })
      return
    }
    const time = Math.min(target, Math.max(until, stretch.from))
    target = null
    showTime(stretch, time)
    moved = { time, at: clock() }
    const { willPlay } = state
    try {
      current.frame ??= openFrame({
        events,
        until,
        speed: state.speed,
        onSize: (size) => set({ size }),
        onFailure: () => current?.loader === loader && endFrame(stretch, state.moment?.time ?? time),
      })
      if (willPlay) current.frame.play(time)
      else current.frame.pause(time)
    } catch {
      endFrame(stretch, time)
      return
    }
    if (willPlay) {
      set({ status: 'playing' })
      cancelTick ??= beforePaint(tick)
    } else {
      stopTicking()
      const isEnd = loader.isComplete() && time >= stretch.to && plan.stretches.at(-1)?.key === stretch.key
      set({ status: isEnd ? 'ended' : 'paused' })
    }
  }

  const advance = (stretch: Stretch): void => {
    const next = plan.stretches[plan.stretches.findIndex(({ key }) => key === stretch.key) + 1]
    if (next) {
      set({ passed: gapBetween(plan, stretch, next) })
      go({ stretch: next, time: next.from })
      return
    }
    stopTicking()
    current?.frame?.pause(stretch.to)
    showTime(stretch, stretch.to)
    set({ status: 'ended', willPlay: false, position: state.axis.length })
  }

  const tick = (): void => {
    cancelTick = null
    if (!current?.frame || state.status !== 'playing') return
    const { stretch, loader, frame } = current
    if (frame.isSeeking()) {
      moved.at = clock()
      cancelTick = beforePaint(tick)
      return
    }
    const time = Math.min(frame.time(), stretch.to)
    const now = clock()
    if (time !== moved.time) moved = { time, at: now }
    const resume = state.skipsIdle ? endOfIdle(idle.get(stretch.key) ?? [], time) : null
    const isComplete = loader.isComplete()
    if (isComplete && time >= stretch.to) {
      advance(stretch)
    } else if (resume !== null || (!isComplete && time >= loader.loaded.until)) {
      target = resume ?? time + 1
      settle()
    } else if (now - moved.at > STUCK_MS) {
      target = time
      markUnplayable(stretch, time)
    } else {
      if (now - emittedAt >= EMIT_MS) showTime(stretch, time)
      cancelTick = beforePaint(tick)
    }
  }

  const seek = (position: number): void => {
    const moment = momentAt(state.axis, position)
    if (!moment) return
    set({ passed: null })
    if (state.status === 'ended') set({ status: 'paused' })
    go(moment)
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    seek,
    seekTime(time, { plays } = { plays: false }) {
      if (plays) set({ willPlay: true })
      seek(nearestPosition(state.axis, time))
    },
    play() {
      set({ willPlay: true })
      seek(state.status === 'ended' ? 0 : state.position)
    },
    pause() {
      set({ willPlay: false })
      if (state.status !== 'playing' || !current?.frame) return
      stopTicking()
      const time = Math.min(current.frame.time(), current.stretch.to)
      current.frame.pause(time)
      showTime(current.stretch, time)
      set({ status: 'paused' })
    },
    setSpeed(speed) {
      current?.frame?.setSpeed(speed)
      set({ speed })
    },
    setSkipsIdle: (skipsIdle) => set({ skipsIdle }),
    update(next) {
      if (next === segments) return
      segments = next
      replan()
      if (state.status === 'ended' && state.position < state.axis.length) set({ status: 'paused' })
      if (current) run(current.loader)
      else if (state.moment === null) seek(state.position)
    },
    retry: () => seek(state.position),
    stop() {
      close()
      listeners.clear()
    },
  }
}
