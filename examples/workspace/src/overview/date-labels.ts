/** A date and what keeps it from the next one, in pixels. */
const WIDTH = 68
const GAP = 16

interface DateLabel {
  day: string
  x: number
  anchor: 'middle' | 'end'
}

/** Which days are named below a plot, and where, in pixels: each below its bar, none over another; the last ends with the plot, or is left out, where it would leave it. */
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
