/** Shortest time between two rollups, in milliseconds. */
const MIN_INTERVAL_MS = 5000
export interface RollupTimer {
  /** Has the rollup run soon. */
  schedule(): void
  stop(): Promise<void>
}

/**
 * Runs a rollup some time after there was something to count: often while it is cheap, seldom when it is not.
 *
 * @param rest how many times as long as a rollup took the next one waits
 */
export const createRollupTimer = (
  run: () => Promise<void>,
  onError: (error: unknown) => void,
  rest: number,
): RollupTimer => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let interval = MIN_INTERVAL_MS
  let isStopped = false

  const start = (): void => {
    timer = undefined
    const startedAt = performance.now()
    running = run()
      .catch(onError)
      .finally(() => {
        interval = Math.max(MIN_INTERVAL_MS, (performance.now() - startedAt) * rest)
        running = undefined
      })
  }

  return {
    schedule: () => {
      if (isStopped || timer) return
      timer = setTimeout(start, interval)
      timer.unref()
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
