import { DAY_MS, TELEMETRY_MAX_DAYS } from '@sso-elements/contract'
import type { ParsedBodyOf } from '@sso-elements/contract/api'
import { badRequest } from '../../kit/http/api-error.ts'

/** A validated period; null where nothing is chosen. */
export interface Period {
  from: Date
  to: Date
  applicationId: string | null
  env: string | null
  path: string | null
}

/** @throws ApiError 400 with `to` when the period is empty or too long. */
export const periodOf = ({
  from,
  to,
  applicationId,
  env,
  path,
}: ParsedBodyOf<'/telemetry/session-choices'>): Period => {
  const length = to.getTime() - from.getTime()
  if (length <= 0 || length > TELEMETRY_MAX_DAYS * DAY_MS) throw badRequest('to')
  return { from, to, applicationId: applicationId ?? null, env: env ?? null, path: path ?? null }
}
