/** Shortest time between something to count and its rollup, in milliseconds. */
const MIN_WAIT_MS = 5000

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

/** Runs a rollup some time after there was something to count: often while it is cheap, seldom when it is not. */
export const createRollupTimer = (
  run: () => Promise<void>,
  onError: (error: unknown) => void,
  { rest, clock }: RollupPace,
): RollupTimer => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let restsUntil = 0
  let isWanted = false
  let isStopped = false

  const start = (): void => {
    timer = undefined
    const startedAt = clock()
    running = run()
      .catch(onError)
      .finally(() => {
        restsUntil = performance.now() + (clock() - startedAt) * rest
        running = undefined
        if (isWanted) schedule()
      })
  }

  const schedule = (): void => {
    isWanted = running !== undefined
    if (isStopped || isWanted || timer) return
    timer = setTimeout(start, Math.max(MIN_WAIT_MS, restsUntil - performance.now()))
    timer.unref()
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
