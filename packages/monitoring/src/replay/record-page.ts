import { record } from '@rrweb/record'
import { throttle } from '@sso-elements/browser'
import { displayFailure, guard } from '../browser/guard.ts'
import { createRecordMasker, type RrwebEvent } from './privacy/mask-record.ts'
import { createValueMasker } from './privacy/mask-values.ts'
import { IGNORED, type PrivacyLevel } from './privacy/privacy-level.ts'
import { HIDDEN, type TypedTexts } from './privacy/typed-texts.ts'
import { watchTyping } from './privacy/watch-typing.ts'
import { RECORD, type ReplayRecord } from './replay-record.ts'
import { throttleMutations } from './throttle-mutations.ts'

/** Throttle intervals, in milliseconds (RPL-03). rrweb's own for the window size is also 200. */
const MOUSE_MOVE_MS = 50
const SCROLL_MS = 100
const VIEWPORT_MS = 200

/** All fields by tag, so that no type is missed. rrweb would omit choices; our masker hides them. */
const MASKED_FIELDS = { input: true, textarea: true, password: true }

/** Events that change the page's appearance: earlier changes must be recorded first. */
const FLUSHING_EVENTS = ['pointerdown', 'click', 'input', 'focusin']

/** A running recorder. */
export interface PageRecorder {
  /** Takes a full snapshot, which each view begins with. */
  takeSnapshot(): void
  /** Records pending changes. */
  flush(): void
  stop(): void
}

export interface RecordPageOptions {
  privacy: PrivacyLevel
  /** Text typed on the page so far, even while it was not recorded. */
  typed: TypedTexts
  emit(record: ReplayRecord): void
}

const visualViewportData = (viewport: VisualViewport) => ({
  scale: viewport.scale,
  offsetLeft: viewport.offsetLeft,
  offsetTop: viewport.offsetTop,
  pageLeft: viewport.pageLeft,
  pageTop: viewport.pageTop,
  width: viewport.width,
  height: viewport.height,
})

/** What the collector expects and rrweb lacks: whether the window has the focus, and the zoom level. */
const recordWindow = (emit: RecordPageOptions['emit'], signal: AbortSignal) => {
  const focus = () => emit({ type: RECORD.focus, timestamp: Date.now(), data: { has_focus: document.hasFocus() } })
  const zoom = () => {
    const viewport = globalThis.visualViewport
    if (viewport) emit({ type: RECORD.visualViewport, timestamp: Date.now(), data: visualViewportData(viewport) })
  }
  const changed = throttle(guard(zoom), { intervalMs: VIEWPORT_MS })
  for (const name of ['focus', 'blur']) addEventListener(name, guard(focus), { signal })
  for (const name of ['resize', 'scroll']) globalThis.visualViewport?.addEventListener(name, changed, { signal })
  return { focus, zoom }
}

export type RecordPage = (options: RecordPageOptions) => PageRecorder

/** Starts recording with rrweb, behind our own interface: everything passes through the masker (RPL-04). */
export const recordPage: RecordPage = ({ privacy, typed, emit }) => {
  const controller = new AbortController()
  const { signal } = controller
  const watched = new WeakSet<Document>()
  const mask = createRecordMasker({
    base: privacy,
    values: createValueMasker(typed),
    nodeOf: (id) => record.mirror.getNode(id),
    onDocument(of) {
      // The page's own window is already watched, and for longer.
      if (!of.defaultView || of === document || watched.has(of)) return
      watched.add(of)
      watchTyping(typed, signal, of.defaultView)
    },
  })
  const mutations = throttleMutations()
  let last = 0
  const show = (next: ReplayRecord): void => {
    if (!signal.aborted) emit(next)
  }
  const showMasked = (event: RrwebEvent): void => {
    const masked = mask(event)
    if (!masked) return
    show(masked)
    if (masked.type === RECORD.meta) page.focus()
    if (masked.type === RECORD.fullSnapshot) page.zoom()
  }
  const page = recordWindow(show, signal)
  for (const name of FLUSHING_EVENTS) addEventListener(name, mutations.flush, { capture: true, passive: true, signal })

  const stop = record<RrwebEvent>({
    // Every record must follow the earlier changes, which are pending.
    emit: guard((event) => {
      last = 0
      mutations.flush()
      // That may have taken a while, and the player sorts by time.
      showMasked({ ...event, timestamp: Math.max(event.timestamp, last) })
      last = event.timestamp
    }),
    maskInputOptions: MASKED_FIELDS,
    maskInputFn: (text) => (text === '' ? '' : HIDDEN),
    blockSelector: `[${IGNORED}]`,
    slimDOMOptions: 'all',
    sampling: { mousemove: MOUSE_MOVE_MS, scroll: SCROLL_MS },
    recordCanvas: false,
    recordCrossOriginIframes: false,
    collectFonts: false,
    inlineImages: false,
    errorHandler(error) {
      displayFailure(error)
      // Must not throw into the page.
      return true
    },
  })

  return {
    takeSnapshot() {
      mutations.flush()
      record.takeFullSnapshot()
    },
    flush: mutations.flush,
    stop() {
      controller.abort()
      stop?.()
      mutations.stop()
    },
  }
}
