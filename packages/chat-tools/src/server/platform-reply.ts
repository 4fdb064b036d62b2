import { readAs } from '@sso-elements/contract/api'
import * as v from 'valibot'
import { ProviderFailure } from './provider-failure.ts'

/** A token or ticket of a platform, above the length of any. */
export const secretText = v.pipe(v.string(), v.minLength(1), v.maxLength(8192))
/** How long a token lives. */
export const seconds = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))
/** Id of a company at a platform. */
export const companyId = v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/))
/** Id of a person: without control characters, which the database refuses, and not blank. */
export const userId = v.pipe(v.string(), v.regex(/^(?!\s*$)[^\p{Cc}\p{Cs}]{1,128}$/u))

/** A reply of a platform. @throws ProviderFailure when it has another form */
export const readReply = <Schema extends v.GenericSchema>(
  schema: Schema,
  reply: unknown,
  path: string,
): v.InferOutput<Schema> => {
  const read = readAs(schema, reply)
  if (read === null) throw new ProviderFailure('unavailable', `${path} answered in another form`)
  return read
}
