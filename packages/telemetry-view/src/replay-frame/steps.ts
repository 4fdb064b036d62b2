/** Work in steps, with its result: other tasks may run between two steps. */
export type Steps<Result> = Generator<undefined, Result>

/** Lets other tasks run. */
export const handBack = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Runs all steps at once. */
export const allSteps = <Result>(steps: Steps<Result>): Result => {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
