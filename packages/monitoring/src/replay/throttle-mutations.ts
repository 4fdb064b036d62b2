import { observeWith } from '@rrweb/record'
import { guard } from '../browser/guard.ts'

declare module '@rrweb/record' {
  /** A mutation observer with the members that `patches` adds. */
  export const observeWith: (create: (callback: MutationCallback) => MutationObserver) => void
}

/** Interval at which changes of the page are recorded, in milliseconds (RPL-03). */
const FLUSH_MS = 100
/** Maximum number of pending changes: a hidden tab's timers may take a minute. */
const MAX_WAITING = 5000

/**
 * A change of an inline style without its old value. rrweb would parse that in a document of its own, where the page's policy forbids it
 * and each change would be reported as a violation. Without it rrweb records the whole new style.
 */
const withoutOldStyle = (record: MutationRecord): MutationRecord[] => {
  const { type, target, attributeName, attributeNamespace, oldValue } = record
  if (type !== 'attributes' || attributeName !== 'style' || oldValue === null) return [record]
  // rrweb can then no longer detect that nothing has changed.
  if ((target as Element).getAttribute(attributeName) === oldValue) return []
  const { addedNodes, removedNodes, previousSibling, nextSibling } = record
  const nodes = { addedNodes, removedNodes, previousSibling, nextSibling }
  return [{ type, target, attributeName, attributeNamespace, oldValue: null, ...nodes }]
}

/**
 * The browser's own observer, which zone.js stores under another name: its replacement would trigger change detection after each of our callbacks.
 */
const nativeObserver = (): typeof MutationObserver => {
  const page = globalThis as { Zone?: { __symbol__?(name: string): string } } & Record<string, unknown>
  const original = page[page.Zone?.__symbol__?.('MutationObserver') ?? '']
  // biome-ignore lint/plugin: the recorder needs the class itself.
  return typeof original === 'function' ? (original as typeof MutationObserver) : MutationObserver
}

export interface ThrottledMutations {
  /** Records pending changes, so that later records are in order. */
  flush(): void
  stop(): void
}

/**
 * Makes rrweb's observers report changes every 100 ms instead of after each task (RPL-03), so that nodes that are added and removed in
 * between cost nothing.
 */
export const throttleMutations = (): ThrottledMutations => {
  const Native = nativeObserver()
  /** Functions that record the pending changes of an observer, in the order in which the browser would call them. */
  const deliveries = new Set<() => void>()
  let waiting = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isFlushing = false

  const flush = guard(() => {
    // Records in the meantime are already in order.
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
    // Whoever disconnects it handles its records. Not assigned, because a page may have frozen the class.
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
