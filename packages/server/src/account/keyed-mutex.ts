import { Unavailable } from '../database/unavailable.ts'

/** Callers that may wait for their turn under one key; beyond, they are answered 503. */
const MOST_WAITING = 256

/** Runs work under a key after all work under the same key that came before; different keys do not wait for each other. */
export type KeyedMutex = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/** @throws Unavailable when too many wait under the key. */
export const createKeyedMutex = (mostWaiting = MOST_WAITING): KeyedMutex => {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>()
  return async (key, work) => {
    const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 }
    if (line.length > mostWaiting) throw new Unavailable('Too many calls wait for their turn.')
    const turn = line.last.then(work)
    // The next one starts whether this one ends well or not.
    line.last = turn.catch(() => undefined)
    line.length += 1
    lines.set(key, line)
    try {
      return await turn
    } finally {
      line.length -= 1
      if (line.length === 0) lines.delete(key)
    }
  }
}
