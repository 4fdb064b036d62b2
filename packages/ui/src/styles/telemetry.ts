import { plotStyles } from './plot.ts'
import replay from './replay.css?inline'
import replayControls from './replay-controls.css?inline'
import telemetry from './telemetry.css?inline'
import figures from './telemetry-figures.css?inline'
import search from './telemetry-search.css?inline'
import session from './telemetry-session.css?inline'

/** Styles of the page of browser monitoring; use them together with those of `product`, `organization` and `join`. */
export const telemetryStyles: readonly string[] = [
  ...plotStyles,
  telemetry,
  figures,
  session,
  search,
  replay,
  replayControls,
]
