import { useState } from 'react'
import { DataTable } from '../parts/data-table.tsx'
import { NOTHING } from '../parts/format-figure.ts'
import { useViewFormat } from '../view/use-view-format.ts'
import type { PlotSeries } from './plot-options.ts'

interface HourTableProps {
  title: string
  /** What opens it. */
  label: string
  hours: readonly number[]
  series: readonly PlotSeries[]
  formatValue: (value: number) => string
}

/** The values of a plot as a table, the last hour first; hours without any value are left out. */
export const HourTable = ({ title, label, hours, series, formatValue }: HourTableProps) => {
  const { t, dateTime } = useViewFormat()
  const [isOpen, setOpen] = useState(false)
  const rows = isOpen
    ? [...hours.entries()].filter(([index]) => series.some(({ values }) => values[index])).reverse()
    : []
  return (
    <details className="sso-more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen && (
        <DataTable
          label={title}
          isLimited
          columns={[{ title: t('telemetry.hour') }, ...series.map((each) => ({ title: each.label, isNumber: true }))]}
          rows={rows.map(([index, hour]) => ({
            key: String(hour),
            cells: [
              dateTime(hour),
              ...series.map(({ values }) => {
                const value = values[index] ?? null
                return value === null ? NOTHING : formatValue(value)
              }),
            ],
          }))}
        />
      )}
    </details>
  )
}
