/** Clicks on one target within a second are rage at the third (MON-08). */
const RAGE_CLICKS = 3
const RAGE_MS = 1000

export interface ChainedClick {
  /** Milliseconds since the page's start. */
  startedAt: number
  /** Whether text was selected meanwhile, as by a double or triple click. */
  hasSelectedText: boolean
}

/** Whether a click belongs to the chain of clicks on the same target before it. */
export const continuesChain = (last: ChainedClick, startedAt: number): boolean => startedAt - last.startedAt <= RAGE_MS

/** Whether the clicks of a chain are rage. */
export const isRage = (clicks: readonly ChainedClick[]): boolean =>
  !clicks.some(({ hasSelectedText }) => hasSelectedText) &&
  clicks.some(({ startedAt }, index) => {
    const last = clicks[index + RAGE_CLICKS - 1]
    return last !== undefined && last.startedAt - startedAt <= RAGE_MS
  })

/** How long a chain waits for another click, in milliseconds. */
export const CHAIN_MS = RAGE_MS
