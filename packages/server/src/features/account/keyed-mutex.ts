import { Unavailable } from '../../kit/database/unavailable.ts'

/** Maximum callers that wait under one key; further ones get a 503. */
const MAX_WAITING = 256

/** Runs work after all earlier work under the same key; different keys do not wait for each other. */
export type KeyedMutex = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/** @throws Unavailable when too many callers wait under the key. */
export const createKeyedMutex = (maxWaiting = MAX_WAITING): KeyedMutex => {
  const queues = new Map<string, { last: Promise<unknown>; length: number }>()
  return async (key, work) => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 }
    if (queue.length > maxWaiting) throw new Unavailable('Too many calls wait for their turn.')
    const result = queue.last.then(work)
    // The next caller starts whether or not this one fails.
    queue.last = result.catch(() => undefined)
    queue.length += 1
    queues.set(key, queue)
    try {
      return await result
    } finally {
      queue.length -= 1
      if (queue.length === 0) queues.delete(key)
    }
  }
}
