/** The trimmed text, or null if it is empty (VAL-03). */
export const trim = (text: string): string | null => text.trim() || null

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

export type Values<Name extends string> = Readonly<Record<Name, string>>
/** Submitted values of a form: null for a field with only spaces (VAL-03). */
export type Submitted<Name extends string, Optional extends Name = Name> = Readonly<{
  [Each in Name]: Each extends Optional ? string | null : string
}>
export type Problems<Name extends string, Problem> = Partial<Readonly<Record<Name, Problem>>>
/** Rules by field, in the order of the fields on the screen; a field shows the error of the first rule that fails. */
export type Rules<Name extends string, Problem> = Readonly<Record<Name, readonly Rule<Problem>[]>>

export const problemOf = <Problem>(rules: readonly Rule<Problem>[], value: string): Problem | null => {
  for (const rule of rules) {
    const problem = rule(value)
    if (problem !== null) return problem
  }
  return null
}

/** The names of the fields, in their order. */
export const namesOf = <Name extends string>(rules: Readonly<Record<Name, unknown>>) => Object.keys(rules) as Name[]

/** Validation errors by field; a field without an entry is valid. */
export const validate = <Name extends string, Problem>(
  rules: Rules<Name, Problem>,
  values: Values<Name>,
): Problems<Name, Problem> => {
  const problems: Partial<Record<Name, Problem>> = {}
  for (const name of namesOf(rules)) {
    const problem = problemOf(rules[name], values[name])
    if (problem !== null) problems[name] = problem
  }
  return problems
}

/** The first invalid field, which takes the focus (VAL-05). */
export const firstInError = <Name extends string>(
  rules: Rules<Name, unknown>,
  problems: Problems<Name, unknown>,
): Name | null => namesOf(rules).find((name) => problems[name] !== undefined) ?? null
