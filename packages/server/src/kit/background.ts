/** Work that a response does not wait for, but a stop does. */
export interface Background {
  /** Starts the work; a failure goes to `onError`, never to the caller. */
  run(work: () => Promise<unknown>): void
  /** Resolves when all started work is done. */
  settled(): Promise<void>
}

export const createBackground = (onError: (error: unknown) => void): Background => {
  const running = new Set<Promise<unknown>>()
  return {
    run: (work) => {
      const promise = Promise.resolve()
        .then(work)
        .catch(onError)
        .finally(() => running.delete(promise))
      running.add(promise)
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
