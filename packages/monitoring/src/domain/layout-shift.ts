/** Shifts less than a second apart belong together, for at most five seconds. */
const MAX_GAP_MS = 1000
const MAX_WINDOW_MS = 5000

export interface LayoutShift<Source> {
  startTime: number
  value: number
  /** The shifted element; only computed for the largest shift of a window. */
  source: () => Source
}

export interface LayoutShiftScore<Source> {
  add(shift: LayoutShift<Source>): void
  /** The worst window's sum, and its largest shifted element. */
  worst(): { value: number; source: Source | undefined }
}

/** Cumulative layout shift: the largest sum of a session window. */
export const createLayoutShiftScore = <Source>(): LayoutShiftScore<Source> => {
  let window = { first: 0, last: Number.NEGATIVE_INFINITY, value: 0 }
  let largest = { value: 0, source: undefined as Source | undefined }
  let worst: { value: number; source: Source | undefined } = { value: 0, source: undefined }
  return {
    add(shift) {
      const { startTime, value } = shift
      const continues = startTime - window.last < MAX_GAP_MS && startTime - window.first < MAX_WINDOW_MS
      window = continues
        ? { ...window, last: startTime, value: window.value + value }
        : { first: startTime, last: startTime, value }
      if (!continues || value > largest.value) largest = { value, source: shift.source() }
      if (window.value > worst.value) worst = { value: window.value, source: largest.source }
    },
    worst: () => worst,
  }
}
