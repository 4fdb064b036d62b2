export { Plot } from './plot.tsx'
export type { PlotContent, PlotLevel, PlotSeries } from './plot-options.ts'
