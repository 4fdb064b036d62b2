import { guard } from '../browser/guard.ts'

/** Interval at which changes of the page are recorded, in milliseconds (RPL-03). */
const FLUSH_MS = 100
/** Changes that wait at most: a hidden tab's timers may take a minute. */
const MAX_WAITING = 5000

interface WaitingObserver {
  deliver(): void
}

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

export interface ThrottledMutations {
  /** Records what waits, so that records that follow are in order. */
  flush(): void
  stop(): void
}

/**
 * Makes rrweb's observers report changes of the page every 100 ms instead of after each task (RPL-03), so that what comes and goes in
 * between costs nothing. rrweb takes its observer from `MutationObserver.prototype.constructor`, and only a function that reads as native:
 * that property alone is replaced while recording, and the page's own observers are made as before.
 */
export const throttleMutations = (): ThrottledMutations => {
  // biome-ignore lint/plugin: the class itself is what is replaced, and the recorder needs it.
  const Native = MutationObserver
  const observers = new Set<WeakRef<MutationObserver>>()
  const waitingOf = new WeakMap<MutationObserver, WaitingObserver>()
  let waiting = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = guard(() => {
    clearTimeout(timer)
    timer = undefined
    waiting = 0
    // In the order in which the browser would call them.
    for (const reference of observers) {
      const observer = reference.deref()
      if (observer) waitingOf.get(observer)?.deliver()
      else observers.delete(reference)
    }
  })

  const createObserver = (callback: MutationCallback): MutationObserver => {
    let records: MutationRecord[] = []
    const observer = new Native((more) => {
      records.push(...more)
      waiting += more.length
      if (waiting >= MAX_WAITING) flush()
      else timer ??= setTimeout(flush, FLUSH_MS)
    })
    waitingOf.set(observer, {
      deliver() {
        const all = [...records, ...observer.takeRecords()].flatMap(withoutOldStyle)
        records = []
        if (all.length > 0) guard(callback)(all, observer)
      },
    })
    observers.add(new WeakRef(observer))
    return observer
  }

  // A bound function reads as native.
  const Throttled = function (this: unknown, callback: MutationCallback) {
    return createObserver(callback)
  }.bind(undefined)
  const replaced = Object.getOwnPropertyDescriptor(Native.prototype, 'constructor')
  try {
    Object.defineProperty(Native.prototype, 'constructor', { ...replaced, value: Throttled })
  } catch {
    // A page that has frozen it is recorded without the throttle.
  }

  return {
    flush,
    stop() {
      clearTimeout(timer)
      observers.clear()
      if (replaced && Native.prototype.constructor === Throttled)
        Object.defineProperty(Native.prototype, 'constructor', replaced)
    },
  }
}
