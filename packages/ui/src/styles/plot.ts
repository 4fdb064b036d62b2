import uPlot from 'uplot/dist/uPlot.min.css?inline'
import plot from './plot.css?inline'

/** Styles of plots; use them together with those of `product`, which have their colors. */
export const plotStyles: readonly string[] = [uPlot, plot]
