import { Replayer } from '@rrweb/replay'
import { adaptCss } from './adapt-css.ts'
import { createMarks, type MarkTexts } from './marks.ts'
import frame from './replay-frame.css?inline'
import { EVENT, isStyleSheet, type PlayerEvent } from './safe-records.ts'
import { seekStops } from './seek-stops.ts'
import { handBack } from './steps.ts'

type RrwebEvents = ConstructorParameters<typeof Replayer>[0]

export interface FrameSize {
  width: number
  height: number
}

/** A recorded page in a document. Times are in milliseconds since the epoch. */
export interface ReplayFrame {
  /** Adds the next records, and the time up to which they last. */
  add(events: readonly PlayerEvent[], until: number): void
  play(at: number): void
  pause(at: number): void
  setSpeed(speed: number): void
  /** The time that is shown, or will be. */
  time(): number
  /** Whether it is still seeking to the requested time. */
  isSeeking(): boolean
  destroy(): void
}

export interface ReplayFrameOptions {
  /** The document for the recorded page: sandboxed, with a policy that forbids scripts and requests. */
  frameDocument: Document
  /** Safe records, starting with those of a view's size and full snapshot. */
  events: readonly PlayerEvent[]
  /** The time up to which they last: after the last change nothing may happen for long. */
  until: number
  speed: number
  /** Texts that replace content that is never recorded. */
  markTexts: MarkTexts
  /** The size of the recorded window, initially and on each change. */
  onSize(size: FrameSize): void
  /** The player failed at a record while seeking to a time. */
  onFailure(): void
}

/** Number of records that the player gets at a time. */
const ADDED_AT_ONCE = 5000

/** rrweb shows what happened before a time; this includes events at that time, or the last record would never be shown. */
const AFTER = 1

/** Without it the player would stop before the time of its last record. */
const endAt = (until: number): PlayerEvent => ({
  type: EVENT.custom,
  timestamp: until + AFTER,
  data: { tag: 'end', payload: {} },
})

/** Opening a recorded dialog or popover would move the focus into the frame; it stays with the viewer. */
const keepFocus = (frame: (Window & typeof globalThis) | null): void => {
  if (!frame) return
  const ways: [object, string][] = [
    [frame.HTMLDialogElement.prototype, 'show'],
    [frame.HTMLDialogElement.prototype, 'showModal'],
    [frame.HTMLElement.prototype, 'showPopover'],
  ]
  for (const [prototype, name] of ways) {
    const methods = prototype as Record<string, (() => void) | undefined>
    const open = methods[name]
    if (!open) continue
    methods[name] = function (this: HTMLElement) {
      const before = document.activeElement
      open.call(this)
      const after = document.activeElement
      if (after === before || !(after instanceof HTMLElement)) return
      after.blur()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }
}

/** The end of a page's initial records: style sheets created by script are recorded right after it. */
const whenComplete = (events: readonly PlayerEvent[]): number => {
  let last = events.findIndex(({ type }) => type === EVENT.fullSnapshot)
  for (let next = events[last + 1]; next && isStyleSheet(next); next = events[last + 1]) last += 1
  return events[last]?.timestamp ?? 0
}

/** Plays records with rrweb, behind our own interface (RPL-05). */
export const createReplayFrame = (options: ReplayFrameOptions): ReplayFrame => {
  const { frameDocument, until, speed, markTexts, onSize, onFailure } = options
  const events = [...options.events]
  const style = frameDocument.createElement('style')
  style.textContent = frame
  frameDocument.head.replaceChildren(style)
  const first = events[0]?.timestamp ?? 0
  const complete = whenComplete(events)
  const marks = createMarks(markTexts)
  const replayer = new Replayer([...events, endAt(until)] as unknown as RrwebEvents, {
    root: frameDocument.body,
    speed,
    // The surrounding page would create its nodes, with its custom elements.
    useVirtualDom: false,
    // It would take the focus from the player's controls.
    triggerFocus: false,
    mouseTail: false,
    showWarning: false,
    insertStyleRules: marks.rules,
    plugins: [{ onBuild: marks.add }],
  })
  // rrweb requests a style here before it reads it.
  const { stylesWithHoverClass } = (replayer as unknown as { cache: { stylesWithHoverClass: Map<string, string> } })
    .cache
  stylesWithHoverClass.get = adaptCss
  keepFocus(replayer.iframe.contentWindow as (Window & typeof globalThis) | null)
  replayer.on('event-cast', marks.show)
  replayer.on('resize', (size) => onSize(size as FrameSize))
  let shown = first
  let goal = first
  /** Counts requests, of which the latest one wins. */
  let asked = 0
  let isSeeking = false
  const adding: PlayerEvent[][] = []

  const goThrough = async (stops: readonly number[], arrive: () => void): Promise<void> => {
    const own = asked
    for (const stop of stops) {
      replayer.pause(stop - first)
      shown = stop
      await handBack()
      if (own !== asked) return
    }
    arrive()
  }

  /** Seeks to a time in several stops if there are many records on the way. */
  const go = (at: number, move: (offset: number) => void): void => {
    asked += 1
    goal = Math.max(complete, at)
    const stops = seekStops(events, shown, goal)
    isSeeking = stops.length > 0
    const arrive = (): void => {
      move(goal - first + AFTER)
      shown = goal
      isSeeking = false
    }
    if (isSeeking) goThrough(stops, arrive).catch(onFailure)
    else arrive()
  }

  const give = async (): Promise<void> => {
    for (let part = adding[0]; part; part = adding[0]) {
      for (const event of part) replayer.addEvent(event as unknown as RrwebEvents[number])
      await handBack()
      adding.shift()
    }
  }

  return {
    add(more, end) {
      const isGiving = adding.length > 0
      for (const event of more) events.push(event)
      for (let from = 0; from < more.length; from += ADDED_AT_ONCE) adding.push(more.slice(from, from + ADDED_AT_ONCE))
      adding.push([endAt(end)])
      if (!isGiving) void give()
    },
    play: (at) => go(at, (offset) => replayer.play(offset)),
    pause: (at) => go(at, (offset) => replayer.pause(offset)),
    setSpeed: (next) => replayer.setConfig({ speed: next }),
    time: () => (isSeeking ? goal : first + replayer.getCurrentTime() - AFTER),
    isSeeking: () => isSeeking,
    destroy() {
      asked += 1
      adding.length = 0
      replayer.destroy()
    },
  }
}
