export { type ConsentAnswer, createConsentQueue } from './consent-queue.ts'
export { createErrorReporting, isErrorReportingOn } from './errors/create-error-reporting.ts'
export { createTracking } from './tracking/create-tracking.ts'
export { isTrackingOn } from './tracking/rules.ts'
