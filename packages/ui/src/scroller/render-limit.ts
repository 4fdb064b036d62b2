/** How many rows are drawn at most (LST-05). */
export const ITEM_LIMIT = 1000

/**
 * Counts the rows that one rendering draws, in their order; the next rendering begins again.
 *
 * @throws Error `Rendered items limit reached` (LST-05): a scroller without a height of its own would draw every row there is
 */
export const createRenderLimit = (limit: number = ITEM_LIMIT) => {
  let count = 0
  let last = Number.POSITIVE_INFINITY
  return (index: number): void => {
    if (index <= last) {
      count = 0
      // Another rendering of the same moment may go on behind the last row of this one.
      queueMicrotask(() => {
        last = Number.POSITIVE_INFINITY
      })
    }
    last = index
    count += 1
    if (count > limit) throw new Error('Rendered items limit reached')
  }
}
