/** Shortest time between something to count and its rollup, in milliseconds. */
const MIN_WAIT_MS = 5000
/** Longest time between two rollups, so that an idle instance counts what another one left behind. */
const MAX_WAIT_MS = 5 * 60_000

/** How much of its time an engine spends on rollups. */
export interface RollupPace {
  /** How many times as long as a rollup took the next one waits. */
  rest: number
  /** By which a rollup's time is taken, in milliseconds. */
  clock: () => number
}

export interface RollupTimer {
  /** Has the rollup run soon. */
  schedule(): void
  stop(): Promise<void>
}

/**
 * Runs a rollup some time after there was something to count: often while it is cheap, seldom when it is not.
 * @param run returns the milliseconds until there is something to count again
 */
export const createRollupTimer = (
  run: () => Promise<number>,
  onError: (error: unknown) => void,
  { rest, clock }: RollupPace,
): RollupTimer => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let restsUntil = 0
  let isWanted = false
  let isStopped = false

  const start = (): void => {
    isWanted = false
    const startedAt = clock()
    running = run()
      .catch((error: unknown) => {
        onError(error)
        return MAX_WAIT_MS
      })
      .then((wait) => {
        restsUntil = performance.now() + (clock() - startedAt) * rest
        running = undefined
        scheduleIn(isWanted ? 0 : Math.min(wait, MAX_WAIT_MS))
      })
  }

  const scheduleIn = (wait: number): void => {
    clearTimeout(timer)
    if (isStopped) return
    isWanted = wait === 0
    timer = setTimeout(start, Math.max(MIN_WAIT_MS, wait, restsUntil - performance.now()))
    timer.unref()
  }

  const schedule = (): void => {
    if (running !== undefined) isWanted = true
    else if (!isWanted) scheduleIn(0)
  }

  return {
    schedule,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
