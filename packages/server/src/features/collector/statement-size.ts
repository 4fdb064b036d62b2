/** How many rows statements may have, and how long they should take. */
export interface StatementSizeOptions {
  first: number
  least: number
  most: number
  /** Milliseconds. */
  target: number
}

/** Rows of the next statement: more while the database keeps up, fewer when it does not. */
export interface StatementSize {
  rows(): number
  /** A statement of some rows took some milliseconds. */
  took(rows: number, milliseconds: number): void
  /** The database could not take it. */
  failed(): void
}

const GROWTH = 1.5
const CUT = 0.5

export const createStatementSize = ({ first, least, most, target }: StatementSizeOptions): StatementSize => {
  let size = first
  const resize = (factor: number): void => {
    size = Math.min(most, Math.max(least, Math.round(size * factor)))
  }
  return {
    rows: () => size,
    took: (rows, milliseconds) => {
      if (milliseconds > target) resize(CUT)
      // One that was not full says nothing about larger ones.
      else if (rows >= size && milliseconds * GROWTH <= target) resize(GROWTH)
    },
    failed: () => resize(CUT),
  }
}
