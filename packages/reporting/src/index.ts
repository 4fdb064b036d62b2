export { type ConsentAnswer, createConsentQueue } from './consent-queue.ts'
export { createErrorReporting, isErrorReportingOn } from './errors/create-error-reporting.ts'
export { createTracking, isTrackingOn } from './tracking/create-tracking.ts'
