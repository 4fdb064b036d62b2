import uPlot from 'uplot/dist/uPlot.min.css?inline'
import search from './filters/search.css?inline'
import figures from './parts/figures.css?inline'
import plot from './plot/plot.css?inline'
import replay from './replay/replay.css?inline'
import replayControls from './replay/replay-controls.css?inline'
import session from './session/session.css?inline'
import telemetry from './telemetry.css?inline'

/** The style sheets of these pages, in their order; those of `product`, `organization` and `join` come before. */
export const telemetryStyles: readonly string[] = [
  uPlot,
  plot,
  telemetry,
  figures,
  session,
  search,
  replay,
  replayControls,
]
