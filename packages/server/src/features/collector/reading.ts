import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RateGate } from './rate-gate.ts'

/** A body that was let in, but the bodies before it have used up the share of the event loop. */
export class ShareUsedUp extends Error {
  override readonly name = 'ShareUsedUp'
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('the share of the event loop is used up')
    this.retryAfter = retryAfter
  }
}

/** Does what reading a body takes of the event loop; `onTurn` is told how long each turn kept it, in milliseconds. */
export type Read = <Result>(work: (onTurn: (milliseconds: number) => void) => Promise<Result>) => Promise<Result>

/**
 * Reads one body after the other, with a turn for other requests between them. Bodies that arrive at once are let in before any of
 * them is charged, so that the gate is asked again before each (OPS-04). What is returned throws ShareUsedUp.
 */
export const createReader = (gate: Pick<RateGate, 'wait' | 'spend'>): Read => {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const reading = last.then(() => {
      const retryAfter = gate.wait()
      if (retryAfter !== null) throw new ShareUsedUp(retryAfter)
      return work((milliseconds) => gate.spend(milliseconds))
    })
    // Its fault is told to whoever sent it.
    last = reading.catch(() => undefined).then(() => nextTurn())
    return reading
  }
}
