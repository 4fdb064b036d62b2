const STEPS = [1, 2, 5] as const
const MOST_TICKS = 5

/** Round numbers for the axis of a plot: from 0 to the first that reaches the highest bar, at most five steps. */
export const scaleOf = (most: number): { top: number; ticks: number[] } => {
  const wanted = Math.max(1, most) / (MOST_TICKS - 1)
  const power = 10 ** Math.floor(Math.log10(wanted))
  const step = Math.max(1, (STEPS.find((each) => each * power >= wanted) ?? 10) * power)
  const count = Math.ceil(Math.max(1, most) / step)
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) }
}
