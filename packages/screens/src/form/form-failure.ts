import { RequestError } from '@sso-elements/session'
import { describeFailure, type Failure, type FieldName } from './describe-failure.ts'

interface FailedForm {
  passwordMinLength: number
  /** The rules of the fields that the form shows. */
  rules: Readonly<Partial<Record<FieldName, readonly unknown[]>>>
  fail: (code: string, msg: string) => void
}

/**
 * Reports a failed attempt and returns where its error is shown: at a field that the form has, or at the form. Null for an aborted
 * call, which is neither shown nor reported.
 */
export const formFailure = (error: unknown, { passwordMinLength, rules, fail }: FailedForm): Failure | null => {
  const failure = describeFailure(error, passwordMinLength)
  if (!failure) return null
  if (error instanceof RequestError) fail(error.code || error.kind, error.msg)
  else {
    fail('unexpected', String(error))
    // A bug of ours rather than an error of the server, so error monitoring has to see it.
    reportError(error)
  }
  return failure.field && rules[failure.field]?.length ? failure : { notice: failure.notice }
}
