import { observeWith } from '@rrweb/record'
import { guard } from '../browser/guard.ts'

declare module '@rrweb/record' {
  /** What observes changes; added by `patches`. */
  export const observeWith: (create: (callback: MutationCallback) => MutationObserver) => void
}

/** Interval at which changes of the page are recorded, in milliseconds (RPL-03). */
const FLUSH_MS = 100
/** Changes that wait at most: a hidden tab's timers may take a minute. */
const MAX_WAITING = 5000

/**
 * A change of an inline style without the style before. rrweb would parse that in a document of its own, where the page's policy
 * forbids it: each change would be reported as a violation. Without it rrweb records the new style as a whole.
 */
const withoutOldStyle = (record: MutationRecord): MutationRecord[] => {
  const { type, target, attributeName, attributeNamespace, oldValue } = record
  if (type !== 'attributes' || attributeName !== 'style' || oldValue === null) return [record]
  // rrweb can no longer tell that nothing has changed.
  if ((target as Element).getAttribute(attributeName) === oldValue) return []
  const { addedNodes, removedNodes, previousSibling, nextSibling } = record
  const nodes = { addedNodes, removedNodes, previousSibling, nextSibling }
  return [{ type, target, attributeName, attributeNamespace, oldValue: null, ...nodes }]
}

/** The observer of the browser, which zone.js puts aside: its own would look for changes of the page after each of ours. */
const nativeObserver = (): typeof MutationObserver => {
  const page = globalThis as { Zone?: { __symbol__?(name: string): string } } & Record<string, unknown>
  const original = page[page.Zone?.__symbol__?.('MutationObserver') ?? '']
  // biome-ignore lint/plugin: the recorder needs the class itself.
  return typeof original === 'function' ? (original as typeof MutationObserver) : MutationObserver
}

export interface ThrottledMutations {
  /** Records what waits, so that records that follow are in order. */
  flush(): void
  stop(): void
}

/**
 * Makes rrweb's observers report changes of the page every 100 ms instead of after each task (RPL-03), so that what comes and goes in
 * between costs nothing.
 */
export const throttleMutations = (): ThrottledMutations => {
  const Native = nativeObserver()
  /** What records the changes that wait for an observer; in the order in which the browser would call them. */
  const deliveries = new Set<() => void>()
  let waiting = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isFlushing = false

  const flush = guard(() => {
    // What is recorded meanwhile is in order already.
    if (isFlushing) return
    clearTimeout(timer)
    timer = undefined
    waiting = 0
    isFlushing = true
    for (const deliver of deliveries) deliver()
    isFlushing = false
  })

  observeWith((callback) => {
    let records: MutationRecord[] = []
    const observer = new Native((more) => {
      records.push(...more)
      waiting += more.length
      if (waiting >= MAX_WAITING) flush()
      else timer ??= setTimeout(flush, FLUSH_MS)
    })
    const deliver = guard(() => {
      const all = [...records, ...observer.takeRecords()].flatMap(withoutOldStyle)
      records = []
      if (all.length > 0) callback(all, observer)
    })
    deliveries.add(deliver)
    // What it has seen is told by whoever has disconnected it. Not assigned: a page may have frozen the class.
    Object.defineProperty(observer, 'disconnect', {
      value() {
        deliveries.delete(deliver)
        records = []
        Native.prototype.disconnect.call(observer)
      },
    })
    return observer
  })

  return {
    flush,
    stop() {
      clearTimeout(timer)
      deliveries.clear()
    },
  }
}
