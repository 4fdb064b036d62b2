import { CODE, EMAIL_MAX_LENGTH, isEmail, PASSWORD } from '@sso-elements/contract'
import { maxLength, type Rule, required } from '@sso-elements/ui'
import type { FormProblem } from './form-problem.ts'

const emailFormat: Rule<FormProblem> = (value) => (isEmail(value) ? null : { code: 'emailFormat' })
const codeFormat: Rule<FormProblem> = (value) => (value.length === CODE.length ? null : { code: 'codeFormat' })
const minPasswordLength =
  (min: number): Rule<FormProblem> =>
  (value) =>
    [...value].length < min ? { code: 'tooShort', params: { min } } : null
const maxPasswordLength: Rule<FormProblem> = (value) =>
  [...value].length > PASSWORD.max ? { code: 'tooLong', params: { max: PASSWORD.max } } : null

type FieldRules = readonly Rule<FormProblem>[]

/** Rules by kind of field (VAL-04, VAL-06). */
export const EMAIL_RULES: FieldRules = [required, maxLength(EMAIL_MAX_LENGTH), emailFormat]
export const CODE_RULES: FieldRules = [required, codeFormat]
/** An existing password may have any length, because older rules may have differed. */
export const PASSWORD_RULES: FieldRules = [(value) => (value === '' ? { code: 'required' } : null)]

/** A new password: the minimum length of this deployment; no rules about its composition. */
export const newPasswordRules = (min: number): FieldRules => [
  ...PASSWORD_RULES,
  minPasswordLength(min),
  maxPasswordLength,
]
