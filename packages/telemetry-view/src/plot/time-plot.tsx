import { useMemo, useState } from 'react'
import { DataTable } from '../parts/data-table.tsx'
import { NOTHING } from '../parts/format-figure.ts'
import { labelsOf, stepsOf, type TimeRange } from '../view/telemetry-period.ts'
import { useViewFormat } from '../view/use-view-format.ts'
import { Plot } from './plot.tsx'
import type { PlotContent, PlotLevel, PlotSeries } from './plot-options.ts'

interface HourTableProps {
  title: string
  /** Text of its summary. */
  label: string
  hours: readonly number[]
  series: readonly PlotSeries[]
  formatValue: (value: number) => string
}

/** The values of a plot as a table, latest hour first, without empty hours. */
const HourTable = ({ title, label, hours, series, formatValue }: HourTableProps) => {
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

const HEIGHT = 200

/** A threshold with its label. */
export type LabeledLevel = PlotLevel & { label: string }

interface TimePlotProps {
  /** Name of the plot, for its table. */
  title: string
  /** Summary of the plot in a sentence. */
  summary: string
  range: TimeRange
  series: readonly PlotSeries[]
  levels?: readonly LabeledLevel[]
  formatValue: (value: number) => string
  isCount: boolean
}

/** A plot over time: its legend shows the values under the pointer, and a table has the same values. */
export const TimePlot = ({ title, summary, range, series, levels, formatValue, isCount }: TimePlotProps) => {
  const { t, timeZone, time, monthDay, dateTime } = useViewFormat()
  const [point, setPoint] = useState<number | null>(null)
  const hours = useMemo(() => stepsOf(range), [range])
  // A line over one hour would be a dot.
  const drawn = useMemo(
    () => (hours.length === 1 ? series.map((each): PlotSeries => ({ ...each, shape: 'bars' })) : series),
    [hours, series],
  )
  const content = useMemo(
    (): PlotContent => ({
      times: hours,
      series: drawn,
      labels: labelsOf(range, timeZone).map(({ at, isDay }) => ({ at, text: isDay ? monthDay(at) : time(at) })),
      ...(levels && { levels }),
      formatValue,
      isCount,
    }),
    [hours, range, drawn, levels, formatValue, isCount, timeZone, monthDay, time],
  )
  const hour = point === null ? undefined : hours[point]
  // Axes without a line would say less than the summary.
  if (!series.some(({ values }) => values.some(Boolean))) return <p className="sso-plot-empty">{summary}</p>
  return (
    <>
      <p className="sso-hint">{summary}</p>
      <div className="sso-plot-keys" aria-hidden="true">
        {drawn.map(({ label, values, color, shape }) => {
          const value = point === null ? null : (values[point] ?? null)
          return (
            <span key={label}>
              <i className={`sso-plot-key sso-plot-key-${shape} sso-plot-key${color}`} />
              {label}
              {value !== null && <strong>{formatValue(value)}</strong>}
            </span>
          )
        })}
        {levels?.map(({ label, color }) => (
          <span key={label} className="sso-hint">
            <i className={`sso-plot-key sso-plot-key-dotted sso-plot-key${color}`} />
            {label}
          </span>
        ))}
        {hour !== undefined && <span className="sso-plot-time">{dateTime(hour)}</span>}
      </div>
      <Plot content={content} label={summary} height={HEIGHT} onPoint={setPoint} />
      <HourTable title={title} hours={hours} series={series} formatValue={formatValue} label={t('telemetry.asTable')} />
    </>
  )
}
