/** Lets one call through in each `intervalMs`, the first at once; the others are dropped (CAT-05). */
export const createThrottle = (intervalMs: number, now: () => number) => {
  let last = Number.NEGATIVE_INFINITY
  return (run: () => void): void => {
    const at = now()
    if (at - last < intervalMs) return
    last = at
    run()
  }
}
