import type { Environment } from '@sso-elements/contract'

/** Environments without error reports (ERR-01). */
const SILENT: readonly Environment[] = ['dev', 'sit']

/** ERR-01: on if the deployment has a DSN, except in dev and sit. */
export const isErrorReportingOn = ({ enabled, environment }: { enabled: boolean; environment: Environment }): boolean =>
  enabled && !SILENT.includes(environment)
