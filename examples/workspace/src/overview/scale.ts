const STEPS = [1, 2, 5] as const
const MAX_TICKS = 5

/** Round tick values for a plot's axis, from 0 to the first that is not below the highest bar; at most five. */
export const scaleOf = (highest: number): { top: number; ticks: number[] } => {
  const minStep = Math.max(1, highest) / (MAX_TICKS - 1)
  const power = 10 ** Math.floor(Math.log10(minStep))
  const step = Math.max(1, (STEPS.find((each) => each * power >= minStep) ?? 10) * power)
  const count = Math.ceil(Math.max(1, highest) / step)
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) }
}
