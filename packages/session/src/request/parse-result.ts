import { CALLS, type CallPath } from '@sso-elements/contract/api'
import * as v from 'valibot'

/** The result validated by its call's schema, or null when it does not match. */
export const parseResult = (path: CallPath, result: unknown): { value: unknown } | null => {
  const parsed = v.safeParse(CALLS[path].result, result)
  return parsed.success ? { value: parsed.output } : null
}
