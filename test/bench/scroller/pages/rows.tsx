import { memo } from 'react'

export interface BenchRow {
  id: number
}

export const rowsOf = (count: number): BenchRow[] => Array.from({ length: count }, (_, id) => ({ id }))

export const keyOf = ({ id }: BenchRow): number => id

/** The row of all three lists: one of three heights, with some of the content of an issue's row. */
export const RowContent = memo(({ row: { id } }: { row: BenchRow }) => (
  <div className={`row row-${id % 3}`}>
    <input type="checkbox" aria-label={`Choose NOR-${id}`} />
    <span className="key">NOR-{id}</span>
    <button type="button">Issue number {id}</button>
    <span>{id % 2 === 0 ? 'To do' : 'Done'}</span>
  </div>
))
