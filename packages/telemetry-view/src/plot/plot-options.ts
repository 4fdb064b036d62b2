import uPlot from 'uplot'
import { colorAt, type PlotColor, paleColor } from './plot-colors.ts'

/** One line of a plot. Lines also differ by shape, because color alone is not accessible. */
export interface PlotSeries {
  label: string
  /** A value per time; null for none. */
  values: readonly (number | null)[]
  color: PlotColor
  shape: 'area' | 'dashed' | 'bars'
}

/** A horizontal line at a threshold. */
export interface PlotLevel {
  value: number
  color: PlotColor
}

/** Data of a plot, and labels of its axes. */
export interface PlotContent {
  /** Milliseconds since the epoch, in equal steps. */
  times: readonly number[]
  series: readonly PlotSeries[]
  /** Labels of the time axis; those without room are hidden. */
  labels: readonly { at: number; text: string }[]
  levels?: readonly PlotLevel[]
  /** Formats a value for the value axis. */
  formatValue: (value: number) => string
  /** Whether values are whole numbers. */
  isCount: boolean
}

const FONT = '12px system-ui, sans-serif'
/** In pixels. */
const LABEL_GAP = 16
const CHARACTER_WIDTH = 7
const AXIS_PADDING = 14
const BAR_WIDTH = 0.7
const DASH = [5, 4]
/** Steps of a count's axis. */
const COUNT_STEPS = Array.from({ length: 10 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat()

/** Width of an axis with a single time, in milliseconds. */
const SINGLE_STEP_MS = 60 * 60 * 1000
/** In pixels. */
const POINT_SIZE = 7

/** Values without a neighbor: no line is drawn to them, so they need a point. */
export const isolatedPoints = (values: ArrayLike<number | null | undefined>): number[] => {
  const isKnown = (index: number): boolean => (values[index] ?? null) !== null
  return Array.from({ length: values.length }, (_, index) => index).filter(
    (index) => isKnown(index) && !isKnown(index - 1) && !isKnown(index + 1),
  )
}

/** The times on the axis. A single one is centered in its step, because an axis needs a width. */
export const timeRange = (times: readonly number[], hasBars: boolean): [number, number] => {
  const [first = 0] = times
  const last = times.at(-1) ?? first
  const step = times.length > 1 ? last - (times.at(-2) ?? last) : SINGLE_STEP_MS
  if (times.length <= 1) return [first - step / 2, first + step / 2]
  // Bars reach to the end of their hour.
  return [first, hasBars ? last + step : last]
}

const widthOf = (text: string): number =>
  // Chinese characters are about twice as wide.
  [...text].reduce((width, character) => width + (character > '\u2e80' ? 2 : 1) * CHARACTER_WIDTH, 0)

/** The position of a series' bar at its time: those of a single time are side by side in the middle. */
export const barAlignment = (index: number, { times, series }: Pick<PlotContent, 'times' | 'series'>): -1 | 0 | 1 => {
  if (times.length !== 1) return 1
  if (series.length === 1) return 0
  return index === 0 ? -1 : 1
}

/** Every label that fits, starting with the last, which is the most recent. */
export const labelsWithRoom = <Label extends { text: string }>(labels: readonly Label[], width: number): Label[] => {
  const widest = Math.max(0, ...labels.map(({ text }) => widthOf(text))) + LABEL_GAP
  const step = Math.max(1, Math.ceil((labels.length * widest) / Math.max(1, width)))
  return labels.filter((_, index) => (labels.length - 1 - index) % step === 0)
}

/** End of the value axis: slightly above the highest value, and never zero. */
export const topOf = (highest: number, isCount: boolean): number => {
  if (!(highest > 0)) return isCount ? 4 : 1
  return isCount ? Math.max(4, highest * 1.1) : highest * 1.15
}

const seriesOptions = ({ label, color, shape }: PlotSeries, align: -1 | 0 | 1): uPlot.Series => ({
  label,
  stroke: (plot) => colorAt(plot.root, color),
  width: shape === 'bars' ? 0 : 2,
  points: {
    size: POINT_SIZE,
    fill: (plot) => colorAt(plot.root, color),
    ...(shape === 'bars' ? { show: false } : { filter: (plot, index) => isolatedPoints(plot.data[index] ?? []) }),
  },
  ...(shape === 'dashed' && { dash: DASH }),
  ...(shape !== 'dashed' && {
    fill: (plot) => (shape === 'bars' ? colorAt(plot.root, color) : paleColor(colorAt(plot.root, color))),
  }),
  ...(shape === 'bars' && uPlot.paths.bars && { paths: uPlot.paths.bars({ size: [BAR_WIDTH, 40], align }) }),
})

const drawLevels = (plot: uPlot, levels: readonly PlotLevel[]): void => {
  const { ctx, bbox } = plot
  ctx.save()
  ctx.lineWidth = devicePixelRatio
  ctx.setLineDash([2 * devicePixelRatio, 3 * devicePixelRatio])
  for (const { value, color } of levels) {
    if (value > (plot.scales['y']?.max ?? 0)) continue
    const y = Math.round(plot.valToPos(value, 'y', true))
    ctx.strokeStyle = colorAt(plot.root, color)
    ctx.beginPath()
    ctx.moveTo(bbox.left, y)
    ctx.lineTo(bbox.left + bbox.width, y)
    ctx.stroke()
  }
  ctx.restore()
}

/** Options of uPlot without the parts that it would add to the document: title and legend. */
export const plotOptions = (
  { series, labels, levels = [], formatValue, isCount, times }: PlotContent,
  size: { width: number; height: number },
  onPoint: (index: number | null) => void,
): uPlot.Options => {
  const textAt = new Map(labels.map(({ at, text }) => [at, text]))
  const color = (name: PlotColor | '--ui-line') => (plot: uPlot) => colorAt(plot.root, name)
  return {
    ...size,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false, setScale: false }, points: { size: 7 } },
    scales: {
      x: {
        time: false,
        range: timeRange(
          times,
          series.some(({ shape }) => shape === 'bars'),
        ),
      },
      y: { range: (_, __, highest) => [0, topOf(highest, isCount)] },
    },
    axes: [
      {
        font: FONT,
        stroke: color('--ui-muted'),
        grid: { show: false },
        ticks: { stroke: color('--ui-line'), width: 1, size: 5 },
        splits: (plot) => labelsWithRoom(labels, plot.bbox.width / devicePixelRatio).map(({ at }) => at),
        values: (_, splits) => splits.map((at) => textAt.get(at) ?? ''),
        size: 30,
      },
      {
        font: FONT,
        stroke: color('--ui-muted'),
        grid: { stroke: color('--ui-line'), width: 1 },
        ticks: { show: false },
        border: { show: false },
        ...(isCount && { incrs: COUNT_STEPS }),
        values: (_, splits) => splits.map(formatValue),
        size: (_, texts) => Math.max(0, ...(texts ?? []).map(widthOf)) + AXIS_PADDING,
      },
    ],
    series: [{}, ...series.map((each, index) => seriesOptions(each, barAlignment(index, { times, series })))],
    hooks: {
      setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)],
      ...(levels.length > 0 && { draw: [(plot) => drawLevels(plot, levels)] }),
    },
  }
}
