import { type Access, CALLS, type Call, type CallPath } from '@sso-elements/contract/api'
import type { GenericSchema } from 'valibot'

/** The example of a call: a valid body, for tests that break one field of it. */
export const exampleBody = (path: CallPath): Record<string, unknown> => {
  const { example }: Call<GenericSchema, GenericSchema, Access> = CALLS[path]
  return { ...(example as object | undefined) }
}
