export { TelemetryScreen } from './telemetry-screen.tsx'
export { queryOfView, telemetryViewOf } from './view/telemetry-view.ts'
