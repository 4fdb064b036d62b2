import type { CallPath } from '@sso-elements/contract'
import { REPLIES } from '@sso-elements/contract/replies'
import * as v from 'valibot'

/** The result validated by its call's schema, or null when it does not match. */
export const parseResult = (path: CallPath, result: unknown): { value: unknown } | null => {
  const parsed = v.safeParse(REPLIES[path], result)
  return parsed.success ? { value: parsed.output } : null
}
