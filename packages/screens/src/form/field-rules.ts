import { CODE, EMAIL_MAX_LENGTH, isEmail, MAX_LENGTH, PASSWORD } from '@sso-elements/contract'
import { maxLength, type Rule, required } from '@sso-elements/ui'
import type { FormProblem } from './form-problem.ts'

const emailFormat: Rule<FormProblem> = (value) => (isEmail(value) ? null : { code: 'emailFormat' })
const codeFormat: Rule<FormProblem> = (value) => (value.length === CODE.length ? null : { code: 'codeFormat' })
const longEnough =
  (min: number): Rule<FormProblem> =>
  (value) =>
    [...value].length < min ? { code: 'tooShort', params: { min } } : null
const shortEnough: Rule<FormProblem> = (value) =>
  [...value].length > PASSWORD.max ? { code: 'tooLong', params: { max: PASSWORD.max } } : null

/** The rules of each kind of field (VAL-04, VAL-06). */
export const FIELD_RULES = {
  email: [required, maxLength(EMAIL_MAX_LENGTH), emailFormat],
  code: [required, codeFormat],
  /** An existing password may be of any length: older rules may have been others. */
  password: [(value: string) => (value === '' ? { code: 'required' as const } : null)],
  orgUserName: [required, maxLength(MAX_LENGTH.memberName)],
  orgName: [required, maxLength(MAX_LENGTH.orgName)],
} as const satisfies Record<string, readonly Rule<FormProblem>[]>

/** A new password: long enough for this deployment; nothing is asked of its composition. */
export const newPasswordRules = (min: number): readonly Rule<FormProblem>[] => [
  ...FIELD_RULES.password,
  longEnough(min),
  shortEnough,
]
