const SECOND_MS = 1000

/**
 * Calls `work` once after the page was visible for so many seconds. A tab in the background and a computer that sleeps do not count.
 * Returns a function that cancels it.
 */
export const afterVisible = (seconds: number, work: () => void): (() => void) => {
  let left = seconds
  const timer = setInterval(() => {
    if (document.visibilityState === 'hidden' || --left > 0) return
    clearInterval(timer)
    work()
  }, SECOND_MS)
  return () => clearInterval(timer)
}
