/** Maximum number of rendered rows (LST-05). */
export const ITEM_LIMIT = 1000

/**
 * Counts the rows of one render in their order; the next render starts from zero.
 *
 * @throws Error `Rendered items limit reached` (LST-05), because a scroller without a height would render every row
 */
export const createRenderLimit = (limit: number = ITEM_LIMIT) => {
  let count = 0
  let last = Number.POSITIVE_INFINITY
  return (index: number): void => {
    if (index <= last) {
      count = 0
      // Another render in the same task may start after the last row of this one.
      queueMicrotask(() => {
        last = Number.POSITIVE_INFINITY
      })
    }
    last = index
    count += 1
    if (count > limit) throw new Error('Rendered items limit reached')
  }
}
