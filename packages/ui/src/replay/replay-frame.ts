import { Replayer } from '@rrweb/replay'
import frame from '../styles/replay-frame.css?inline'
import { PICTURE_MARK } from './safe-attributes.ts'
import { EVENT, isStyleSheet, type PlayerEvent } from './safe-records.ts'

type RrwebEvents = ConstructorParameters<typeof Replayer>[0]

export interface FrameSize {
  width: number
  height: number
}

/** A recorded page in a document. Times are in milliseconds since the epoch. */
export interface ReplayFrame {
  /** Adds records that follow, and up to when they last. */
  add(events: readonly PlayerEvent[], until: number): void
  play(at: number): void
  pause(at: number): void
  setSpeed(speed: number): void
  /** What is shown now. */
  time(): number
  destroy(): void
}

export interface ReplayFrameOptions {
  /** Where the recorded page is shown: a document whose policy excludes scripts and requests, in a sandboxed frame. */
  frameDocument: Document
  /** Safe records, the first of a view: its size and its whole page. */
  events: readonly PlayerEvent[]
  /** Up to when they last: after the last change nothing may happen for long. */
  until: number
  speed: number
  /** The size of the recorded window, at first and whenever it changes. */
  onSize(size: FrameSize): void
}

/** Rules in the recorded page itself. */
const PAGE_RULES = [
  `img[${PICTURE_MARK}] { background: #80808026 linear-gradient(135deg, transparent 49%, #80808066 49% 51%, transparent 51%) }`,
]

/** Without it the player would stop before the time that its last record says. */
const endAt = (timestamp: number): PlayerEvent => ({
  type: EVENT.custom,
  timestamp,
  data: { tag: 'end', payload: {} },
})

/** Whether records can be played: a window's size and a whole page come first. */
export const canStart = (events: readonly PlayerEvent[]): boolean =>
  events.some(({ type }) => type === EVENT.meta) && events.some(({ type }) => type === EVENT.fullSnapshot)

/** Opening a recorded dialog would move the focus into the frame; it stays where the viewer has it. */
const keepFocus = (frame: (Window & typeof globalThis) | null): void => {
  if (!frame) return
  const { prototype } = frame.HTMLDialogElement
  for (const name of ['show', 'showModal'] as const) {
    const open = prototype[name]
    prototype[name] = function (this: HTMLDialogElement) {
      const before = document.activeElement
      open.call(this)
      const after = document.activeElement
      if (after === before || !(after instanceof HTMLElement)) return
      after.blur()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }
}

/** Up to when a page is put together: the style sheets that its script has made are recorded right behind it. */
const whenComplete = (events: readonly PlayerEvent[]): number => {
  let last = events.findIndex(({ type }) => type === EVENT.fullSnapshot)
  for (let next = events[last + 1]; next && isStyleSheet(next); next = events[last + 1]) last += 1
  // What happens at the very moment is not shown yet.
  return (events[last]?.timestamp ?? 0) + 1
}

/** Plays records with rrweb, behind an interface of our own (RPL-05). */
export const createReplayFrame = ({ frameDocument, events, until, speed, onSize }: ReplayFrameOptions): ReplayFrame => {
  const style = frameDocument.createElement('style')
  style.textContent = frame
  frameDocument.head.replaceChildren(style)
  const first = events[0]?.timestamp ?? 0
  const complete = whenComplete(events)
  const replayer = new Replayer([...events, endAt(until)] as unknown as RrwebEvents, {
    root: frameDocument.body,
    speed,
    // Its nodes would be made by the page around, where elements of its own are defined.
    useVirtualDom: false,
    // Would take the focus from the player's controls.
    triggerFocus: false,
    mouseTail: false,
    showWarning: false,
    insertStyleRules: PAGE_RULES,
  })
  keepFocus(replayer.iframe.contentWindow as (Window & typeof globalThis) | null)
  replayer.on('resize', (size) => onSize(size as FrameSize))
  return {
    add(more, end) {
      for (const event of [...more, endAt(end)]) replayer.addEvent(event as unknown as RrwebEvents[number])
    },
    play: (at) => replayer.play(Math.max(complete, at) - first),
    pause: (at) => replayer.pause(Math.max(complete, at) - first),
    setSpeed: (next) => replayer.setConfig({ speed: next }),
    time: () => first + replayer.getCurrentTime(),
    destroy: () => replayer.destroy(),
  }
}
