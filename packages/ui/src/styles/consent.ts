import consent from './consent.css?inline'

/** Styles of the question whether telemetry may run. */
export const consentStyles: readonly string[] = [consent]
