export { TelemetryScreen } from './telemetry-screen.tsx'
export { queryOfView, telemetryViewOf } from './telemetry-view.ts'
