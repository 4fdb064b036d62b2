import { loadChunk } from '@sso-elements/browser'
import { lazy } from 'react'

/** The page of browser monitoring, loaded only where it is shown: few people may see it, and it draws plots. */
export const TelemetryPage = lazy(() =>
  loadChunk(async () => ({ default: (await import('./telemetry-page.tsx')).TelemetryPage })),
)
