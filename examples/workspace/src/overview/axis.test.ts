import { describe, expect, it } from 'vitest'
import { dateLabels, scaleOf } from './axis.ts'

const LABEL_WIDTH = 68

describe('the plot of due dates', () => {
  it.each([320, 390, 768, 1440].flatMap((width) => [14, 28, 84].map((days) => [days, width] as const)))(
    'has labels of %d days that stay within %d pixels and apart',
    { tags: ['WRK-01'] },
    (count, width) => {
      const days = Array.from({ length: count }, (_, index) => `day ${index}`)
      const labels = dateLabels(days, 40, width)
      expect(labels.length).toBeGreaterThan(1)
      const boxes = labels.map(({ x, anchor }) => {
        const start = anchor === 'end' ? x - LABEL_WIDTH : x - LABEL_WIDTH / 2
        return { start, end: start + LABEL_WIDTH }
      })
      for (const [index, { start, end }] of boxes.entries()) {
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeLessThanOrEqual(width)
        if (index > 0) expect(start - (boxes[index - 1]?.end ?? 0)).toBeGreaterThanOrEqual(0)
      }
    },
  )

  it.each([
    [0, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [90, [0, 50, 100]],
  ])('has round numbers up to %d', { tags: ['WRK-01'] }, (highest, ticks) => {
    expect(scaleOf(highest)).toEqual({ top: ticks.at(-1), ticks })
  })
})
