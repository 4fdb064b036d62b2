import { trim } from './trim.ts'

/** The standard validation errors (VAL-04); the caller provides their texts. */
export type StandardProblem =
  | { code: 'required' }
  | { code: 'empty' }
  | { code: 'oneOf'; params: { values: string } }
  | { code: 'minLength'; params: { min: number } }
  | { code: 'maxLength'; params: { max: number } }

/** Returns the validation error of a value, or null. */
export type Rule<Problem> = (value: string) => Problem | null

// Code points, because an emoji or a rare Chinese character is one character to users but two UTF-16 code units.
const lengthOf = (text: string) => [...text].length

/** `required` for an empty value, `empty` for a value of only whitespace. */
export const required: Rule<StandardProblem> = (value) => {
  if (value === '') return { code: 'required' }
  return trim(value) === null ? { code: 'empty' } : null
}

export const minLength =
  (min: number): Rule<StandardProblem> =>
  (value) =>
    lengthOf(value) < min ? { code: 'minLength', params: { min } } : null

export const maxLength =
  (max: number): Rule<StandardProblem> =>
  (value) =>
    lengthOf(value) > max ? { code: 'maxLength', params: { max } } : null

export const oneOf =
  (values: readonly string[]): Rule<StandardProblem> =>
  (value) =>
    values.includes(value) ? null : { code: 'oneOf', params: { values: values.join(', ') } }
