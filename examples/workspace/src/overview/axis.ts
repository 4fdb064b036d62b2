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

/** Width of a label and the minimum gap to the next one, in pixels. */
const WIDTH = 68
const GAP = 16

interface DateLabel {
  day: string
  x: number
  anchor: 'middle' | 'end'
}

/** The labels below a plot, in pixels: each below its bar, without overlap. The last one is aligned with the plot's end, or left out, if it would overflow. */
export const dateLabels = (days: readonly string[], left: number, width: number): DateLabel[] => {
  const step = Math.max(0, width - left) / days.length
  const every = Math.ceil((WIDTH + GAP) / step)
  return days.flatMap((day, index): DateLabel[] => {
    if (index % every > 0) return []
    const x = left + (index + 0.5) * step
    if (x + WIDTH / 2 <= width) return [{ day, x, anchor: 'middle' }]
    const endBefore = x - every * step + WIDTH / 2
    return endBefore <= width - WIDTH ? [{ day, x: width, anchor: 'end' }] : []
  })
}
