import type { TelemetrySegment } from '@sso-elements/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PlayerEvent } from '../replay-frame/index.ts'
import { createPlayback } from './playback.ts'
import type { OpenFrameOptions, PlaybackDependencies } from './playback-state.ts'
import { BrokenSegment } from './read-segment.ts'

const segment = (viewId: string, index: number, second: number, seconds = 10): TelemetrySegment => ({
  viewId,
  index,
  startAt: new Date(second * 1000).toISOString(),
  endAt: new Date((second + seconds) * 1000).toISOString(),
  records: 1,
  bytes: 1,
  rawBytes: 1,
  hasFullSnapshot: index === 0,
  creationReason: 'init',
})

/** How the test handles a segment: times of user actions, or why it cannot be read. */
let contents: Map<TelemetrySegment, number[] | Error>
let frames: { options: OpenFrameOptions; calls: string[]; now: number; isPlaying: boolean; isSeeking: boolean }[]
let now: number
let speed: number
let painted: (() => void)[]

/** Resolves the requested segments. */
const arrive = () => new Promise<void>((resolve) => setTimeout(resolve))

const META = { type: 4, timestamp: 0, data: {} } as PlayerEvent
const SNAPSHOT = { type: 2, timestamp: 0, data: {} } as PlayerEvent

const dependencies = (segments: readonly TelemetrySegment[]): PlaybackDependencies => ({
  segments,
  filters: {
    createRecordFilter: () =>
      // biome-ignore lint/correctness/useYield: has one step.
      function* (record) {
        return record as PlayerEvent
      },
    isInteraction: ({ type }) => type === 3,
    fromFirstPage: (events) => (events.some(({ type }) => type === 2) ? [...events] : []),
    weightOf: () => 1,
    handBack: arrive,
  },
  async readRecords(each) {
    const content = contents.get(each)
    if (content instanceof Error) throw content
    const timestamp = Date.parse(each.startAt)
    const interactions = (content ?? []).map((second) => ({ type: 3, timestamp: second * 1000, data: {} }))
    return each.index === 0 ? [{ ...META, timestamp }, { ...SNAPSHOT, timestamp }, ...interactions] : interactions
  },
  openFrame(options) {
    const frame = { options, calls: [] as string[], now: 0, isPlaying: false, isSeeking: false }
    frames.push(frame)
    const go = (name: string, at: number) => {
      frame.calls.push(`${name} ${at / 1000}`)
      frame.now = at
      frame.isPlaying = name === 'play'
    }
    return {
      add: (events) => void frame.calls.push(`add ${events.length}`),
      play: (at) => go('play', at),
      pause: (at) => go('pause', at),
      setSpeed: (next) => (speed = next),
      time: () => frame.now,
      isSeeking: () => frame.isSeeking,
      destroy: () => void frame.calls.push('destroy'),
    }
  },
  beforePaint(callback) {
    painted.push(callback)
    return () => (painted = painted.filter((each) => each !== callback))
  },
  clock: () => now,
})

/** Advances the clock by seconds, in steps of a tenth. */
const pass = async (seconds: number, isStuck = false): Promise<void> => {
  for (let step = 0; step < seconds * 10; step += 1) {
    now += 100
    for (const frame of frames) if (frame.isPlaying && !isStuck) frame.now += 100 * speed
    const due = painted
    painted = []
    for (const callback of due) callback()
    await arrive()
  }
}

const busy = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index)

describe('replay playback', () => {
  const [a0, a1, b0] = [segment('a', 0, 100), segment('a', 1, 110), segment('b', 0, 300)]

  beforeEach(() => {
    frames = []
    painted = []
    now = 0
    speed = 1
    contents = new Map([
      [a0, busy(100, 110)],
      [a1, busy(110, 120)],
      [b0, busy(300, 310)],
    ])
  })

  it('plays the views in order, each in its own frame', { tags: ['RPL-05'] }, async () => {
    const playback = createPlayback(dependencies([a0, a1, b0]))
    playback.seek(0)
    await arrive()
    expect([playback.state().status, frames[0]?.calls]).toEqual(['paused', ['pause 100', 'add 10']])
    playback.play()
    await pass(5)
    expect(playback.state()).toMatchObject({ status: 'playing', moment: { time: 105_000 }, position: 5000 })
    await pass(16)
    expect(playback.state()).toMatchObject({ status: 'playing', moment: { stretch: { viewId: 'b' } } })
    expect(frames[0]?.calls.at(-1)).toBe('destroy')
    await pass(12)
    expect(playback.state()).toMatchObject({ status: 'ended', position: 30_000 })
    playback.play()
    await arrive()
    expect(playback.state()).toMatchObject({ status: 'playing', moment: { stretch: { viewId: 'a' }, time: 100_000 } })
  })

  it('seeks within and between views and stays playing or paused', { tags: ['RPL-05'] }, async () => {
    const playback = createPlayback(dependencies([a0, a1, b0]))
    playback.seekTime(112_000)
    await arrive()
    expect(frames[0]?.calls).toEqual(['pause 112'])
    playback.seek(3000)
    expect(frames[0]?.calls.at(-1)).toBe('pause 103')
    playback.seekTime(305_000, { plays: true })
    await arrive()
    expect(frames.map(({ calls }) => calls.at(-1))).toEqual(['destroy', 'play 305'])
    playback.pause()
    expect(playback.state()).toMatchObject({ status: 'paused', moment: { time: 305_000 } })
  })

  it('skips idle time unless that is switched off', { tags: ['RPL-05'] }, async () => {
    contents.set(a0, [101])
    contents.set(a1, [119])
    const playback = createPlayback(dependencies([a0, a1]))
    playback.seek(0)
    playback.play()
    await arrive()
    expect(playback.state().idle).toEqual([{ from: 2000, to: 18_000 }])
    await pass(3)
    expect(frames[0]?.calls).toContain('play 118')
    playback.setSkipsIdle(false)
    playback.seek(5000)
    await pass(2)
    expect(playback.state().moment?.time).toBeLessThan(108_000)
    playback.setSpeed(8)
    await pass(1)
    expect(playback.state().moment?.time).toBeGreaterThan(113_000)
  })

  it('continues after a damaged segment and reports the gap', {
    tags: ['RPL-05'],
  }, async () => {
    contents.set(a1, new BrokenSegment('damaged'))
    const playback = createPlayback(dependencies([a0, a1, b0]))
    playback.seek(0)
    playback.play()
    await arrive()
    expect(playback.state()).toMatchObject({ gaps: [{ from: 110_000, to: 120_000, reason: 'damaged' }] })
    await pass(12)
    expect(playback.state()).toMatchObject({ moment: { stretch: { viewId: 'b' } }, passed: { reason: 'damaged' } })
    contents.set(b0, new BrokenSegment('foreign'))
    const other = createPlayback(dependencies([b0]))
    other.seek(0)
    await arrive()
    expect(other.state()).toMatchObject({ status: 'ended', moment: null, axis: { length: 0 } })
  })

  it('ends a view at a record that crashes the player', { tags: ['RPL-05'] }, async () => {
    const playback = createPlayback(dependencies([a0, b0]))
    playback.seek(0)
    playback.play()
    await arrive()
    await pass(5, true)
    expect(playback.state()).toMatchObject({ moment: { stretch: { viewId: 'b' } }, gaps: [{ reason: 'damaged' }] })
  })

  it('waits for a long seek, and skips a record at which that fails', { tags: ['RPL-05'] }, async () => {
    const playback = createPlayback(dependencies([a0, b0]))
    playback.play()
    await arrive()
    const [frame] = frames
    if (!frame) throw new Error('No frame was opened')
    frame.isSeeking = true
    await pass(6, true)
    expect(playback.state()).toMatchObject({ status: 'playing', moment: { stretch: { viewId: 'a' } }, gaps: [] })
    frame.options.onFailure()
    await arrive()
    expect(playback.state()).toMatchObject({ moment: { stretch: { viewId: 'b' } }, gaps: [{ reason: 'damaged' }] })
  })

  it.each(['filter', 'open', 'play', 'pause', 'add'] as const)(
    'skips records that make the player throw in %s',
    { tags: ['RPL-05'] },
    async (where) => {
      const working = dependencies([a0, a1, b0])
      const fails = (name: string, at: number): void => {
        if (name === where && at >= 110_000 && at <= 120_000) throw new TypeError('null is not an element')
      }
      const playback = createPlayback({
        ...working,
        filters: {
          ...working.filters,
          createRecordFilter: () => {
            const filter = working.filters.createRecordFilter()
            return (record) => {
              fails('filter', (record as PlayerEvent).timestamp)
              return filter(record)
            }
          },
        },
        openFrame(options) {
          fails('open', options.until)
          const frame = working.openFrame(options)
          return {
            ...frame,
            play(at) {
              fails('play', at)
              frame.play(at)
            },
            pause(at) {
              fails('pause', at)
              frame.pause(at)
            },
            add(events, until) {
              fails('add', events[0]?.timestamp ?? 0)
              frame.add(events, until)
            },
          }
        },
      })
      if (where === 'play') playback.play()
      playback.seekTime(where === 'filter' || where === 'add' ? 100_000 : 112_000)
      await arrive()
      expect(playback.state().status).not.toBe('failed')
      playback.play()
      await pass(12)
      expect(playback.state()).toMatchObject({
        moment: { stretch: { viewId: 'b' } },
        gaps: [{ from: 110_000, to: 120_000, reason: 'damaged' }],
      })
    },
  )

  it('reports a pending play while it loads, which can be canceled', { tags: ['RPL-05'] }, async () => {
    const playback = createPlayback(dependencies([a0, a1]))
    playback.play()
    expect(playback.state()).toMatchObject({ status: 'loading', willPlay: true })
    playback.pause()
    expect(playback.state()).toMatchObject({ status: 'loading', willPlay: false })
    await arrive()
    expect(playback.state()).toMatchObject({ status: 'paused' })
    expect(frames[0]?.calls).not.toContain('play 100')
  })

  it('reports a network error and retries on demand', { tags: ['RPL-05'] }, async () => {
    contents.set(a0, new TypeError('Failed to fetch'))
    const playback = createPlayback(dependencies([a0]))
    playback.seek(4000)
    await arrive()
    expect(playback.state()).toMatchObject({ status: 'failed', error: expect.any(TypeError) })
    contents.set(a0, busy(100, 110))
    playback.retry()
    await arrive()
    expect(playback.state()).toMatchObject({ status: 'paused', position: 4000, error: null })
  })

  it('adds segments of a session that is still recording', { tags: ['RPL-05'] }, async () => {
    const playback = createPlayback(dependencies([a0]))
    playback.seekTime(108_000, { plays: true })
    await arrive()
    await pass(3)
    expect(playback.state().status).toBe('ended')
    playback.update([a0, a1])
    expect(playback.state()).toMatchObject({ status: 'paused', position: 10_000, axis: { length: 20_000 } })
    playback.play()
    await arrive()
    await pass(3)
    expect(playback.state().moment?.time).toBeGreaterThan(111_000)
    expect(frames).toHaveLength(1)
  })
})
