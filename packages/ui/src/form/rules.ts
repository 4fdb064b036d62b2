import { trim } from './trim.ts'

/** The standard complaints about a value (VAL-04); the words for them are the caller's. */
export type StandardProblem =
  | { code: 'required' }
  | { code: 'empty' }
  | { code: 'oneOf'; params: { values: string } }
  | { code: 'minLength'; params: { min: number } }
  | { code: 'maxLength'; params: { max: number } }

/** What is wrong with a value, or null. */
export type Rule<Problem> = (value: string) => Problem | null

// A person counts an emoji or a rare Chinese character as one; UTF-16 counts two.
const lengthOf = (text: string) => [...text].length

/** Nothing was entered (required), or only space (empty). */
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
