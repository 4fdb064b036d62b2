import { RequestError } from '@sso-elements/session'
import type { Rules, Values } from '@sso-elements/ui'
import { describeFailure, type Failure, type FieldName } from './describe-failure.ts'
import type { FormProblem } from './form-problem.ts'

interface FailedForm<Name extends FieldName> {
  passwordMinLength: number
  rules: (values: Values<Name>) => Rules<Name, FormProblem>
  /** Field that shows every error, also errors without a field. */
  errorField?: Name
  /** The values of the attempt; submitted ones are null if they are empty. */
  values: Readonly<Record<Name, string | null>>
  fail: (code: string, msg: string) => void
}

const toFieldValues = <Name extends FieldName>(values: FailedForm<Name>['values']): Values<Name> => {
  const named = Object.entries<string | null>(values)
  return Object.fromEntries(named.map(([name, value]) => [name, value ?? ''])) as Values<Name>
}

/**
 * Reports a failed attempt and returns where its error is shown: at a field that the form has, or at the form. Null for an aborted
 * call, which is neither shown nor reported.
 */
export const formFailure = <Name extends FieldName>(
  error: unknown,
  { passwordMinLength, rules, errorField, values, fail }: FailedForm<Name>,
): Failure | null => {
  const failure = describeFailure(error, passwordMinLength)
  if (!failure) return null
  if (error instanceof RequestError) fail(error.code || error.kind, error.msg)
  else {
    fail('unexpected', String(error))
    // A bug of ours rather than an error of the server, so error monitoring has to see it.
    reportError(error)
  }
  // The form has a rule for each field that it shows.
  const shown: Readonly<Partial<Record<FieldName, readonly unknown[]>>> = rules(toFieldValues(values))
  if (failure.field && shown[failure.field]?.length) return failure
  const { notice } = failure
  return errorField ? { field: errorField, problem: { sentence: notice }, notice } : { notice }
}
