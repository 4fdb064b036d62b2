/** Three clicks on one target within a second are a rage click (MON-08). */
const RAGE_CLICKS = 3
const RAGE_MS = 1000

export interface ChainedClick {
  /** Milliseconds since the page's start. */
  startedAt: number
}

/** Whether a click belongs to the preceding chain of clicks on the same target. */
export const continuesChain = (last: ChainedClick, startedAt: number): boolean => startedAt - last.startedAt <= RAGE_MS

/** Whether the clicks of a chain are a rage click; a double or triple click that selects text is not. */
export const isRage = (clicks: readonly ChainedClick[], hasSelectedText: boolean): boolean =>
  !hasSelectedText &&
  clicks.some(({ startedAt }, index) => {
    const last = clicks[index + RAGE_CLICKS - 1]
    return last !== undefined && last.startedAt - startedAt <= RAGE_MS
  })

/** How long a chain waits for another click, in milliseconds. */
export const CHAIN_MS = RAGE_MS

/** The mouse button goes down, and selects, before the click; the browser reports the selection later, in milliseconds. */
const SELECTION_MS = 300

/** Whether text was selected at `selectedAt` by one of the clicks. */
export const isSelecting = (clicks: readonly ChainedClick[], selectedAt: number): boolean =>
  clicks.some(({ startedAt }) => Math.abs(selectedAt - startedAt) <= SELECTION_MS)
