import { TELEMETRY_MAX_DAYS } from '@sso-elements/contract'
import { z } from 'zod'
import { badRequest } from '../http/api-error.ts'
import { instant } from '../http/fields.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A text to compare with stored ones, which never contain NUL. */
export const storedText = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => !text.includes('\0'))

/** Fields of a query about a period. */
export const periodFields = {
  from: instant,
  to: instant,
  applicationId: storedText.exactOptional(),
  env: storedText.exactOptional(),
  path: storedText.exactOptional(),
}

/** A validated period; null where nothing is chosen. */
export interface Period {
  from: Date
  to: Date
  applicationId: string | null
  env: string | null
  path: string | null
}

interface PeriodBody {
  from: Date
  to: Date
  applicationId?: string
  env?: string
  path?: string
}

/** @throws ApiError 400 with `to` when the period is empty or too long. */
export const periodOf = ({ from, to, applicationId, env, path }: PeriodBody): Period => {
  const length = to.getTime() - from.getTime()
  if (length <= 0 || length > TELEMETRY_MAX_DAYS * DAY_MS) throw badRequest('to')
  return { from, to, applicationId: applicationId ?? null, env: env ?? null, path: path ?? null }
}
