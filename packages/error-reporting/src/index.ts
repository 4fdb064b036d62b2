export { createErrorReporting, type ErrorReporting, type ErrorReportingOptions } from './create-error-reporting.ts'
export type { ErrorSource } from './error-client.ts'
export { isErrorReportingOn } from './rules.ts'
