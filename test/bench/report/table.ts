import { loadavg } from 'node:os'

/** A figure's target. A missed goal fails nothing; the table shows it. */
export interface Goal {
  limit: number
  /** Whether the figure has to stay under the limit or over it. */
  is: 'at most' | 'at least'
}

export interface Figure {
  value: number
  digits?: number
  unit?: string
  goal?: Goal
}
export type Cell = string | Figure
export type Row = Record<string, Cell>

const isReached = (value: number, { limit, is }: Goal): boolean => (is === 'at most' ? value <= limit : value >= limit)

const write = ({ value, digits = 0, unit = '', goal }: Figure): string => {
  if (Number.isNaN(value)) return '-'
  const number = (figure: number, places = digits) =>
    figure.toLocaleString('en-US', { minimumFractionDigits: places, maximumFractionDigits: Math.max(places, 2) })
  const figure = `${value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}${unit}`
  if (!goal) return figure
  const verdict = isReached(value, goal) ? 'reached' : 'MISSED'
  return `${figure} (${goal.is} ${number(goal.limit, 0)}${unit}: ${verdict})`
}
const text = (cell: Cell): string => (typeof cell === 'string' ? cell : write(cell))
const isNumeric = (cell: Cell | undefined): boolean => typeof cell === 'object'

/** The machine's load average over one minute: figures of a busy machine cannot be compared with those of an idle one. */
export const machineLoad = (): string => (loadavg()[0] ?? 0).toFixed(1)

/** Prints rows as a Markdown table, with goals next to the figures. All rows have the columns of the first. */
export const printTable = (title: string, rows: readonly Row[], notes: readonly string[] = []): void => {
  const columns = Object.keys(rows[0] ?? {})
  const body = rows.map((row) => columns.map((column) => text(row[column] ?? '')))
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...body.map((cells) => cells[index]?.length ?? 0)),
  )
  const numeric = columns.map((column) => rows.some((row) => isNumeric(row[column])))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => (numeric[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, index) => (numeric[index] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`
  const lines = ['', `## ${title}`, '', line(columns), rule, ...body.map(line), ...notes.map((note) => `\n${note}`), '']
  process.stdout.write(lines.join('\n'))
}
