/** What work in steps results in: between two steps the browser can do something else. */
export type Steps<Result> = Generator<undefined, Result>

/** Lets the browser do something else. */
export const handBack = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Does all steps at once. */
export const allSteps = <Result>(steps: Steps<Result>): Result => {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
