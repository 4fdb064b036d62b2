import { joinStyles } from '@sso-elements/ui/styles/join'
import { noticeStyles } from '@sso-elements/ui/styles/notice'
import { organizationStyles } from '@sso-elements/ui/styles/organization'
import { productStyles } from '@sso-elements/ui/styles/product'
import uPlot from 'uplot/dist/uPlot.min.css?inline'
import search from './filters/search.css?inline'
import figures from './parts/figures.css?inline'
import plot from './plot/plot.css?inline'
import replay from './replay/replay.css?inline'
import replayControls from './replay/replay-controls.css?inline'
import session from './session/session.css?inline'
import telemetry from './telemetry.css?inline'

/** The style sheets of these pages, in their order. */
export const telemetryStyles: readonly string[] = [
  ...productStyles,
  ...noticeStyles,
  ...joinStyles,
  ...organizationStyles,
  uPlot,
  plot,
  telemetry,
  figures,
  session,
  search,
  replay,
  replayControls,
]
