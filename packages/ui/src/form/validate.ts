import type { Rule } from './rules.ts'

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
