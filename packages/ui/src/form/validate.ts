import type { Rule } from './rules.ts'

export type Values<Name extends string> = Readonly<Record<Name, string>>
/** What a form hands over: null for a field in which nothing but spaces stands (VAL-03). */
export type Submitted<Name extends string, Optional extends Name = Name> = Readonly<{
  [Each in Name]: Each extends Optional ? string | null : string
}>
export type Problems<Name extends string, Problem> = Partial<Readonly<Record<Name, Problem>>>
/** Rules by field, in the order of the fields on the screen; of each field the first broken rule counts. */
export type Rules<Name extends string, Problem> = Readonly<Record<Name, readonly Rule<Problem>[]>>

export const problemOf = <Problem>(rules: readonly Rule<Problem>[], value: string): Problem | null => {
  for (const rule of rules) {
    const problem = rule(value)
    if (problem !== null) return problem
  }
  return null
}

const namesOf = <Name extends string>(rules: Readonly<Record<Name, unknown>>) => Object.keys(rules) as Name[]

/** What is wrong with the values; without an entry a field is fine. */
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

/** The field to send the focus to: the first one in error (VAL-05). */
export const firstInError = <Name extends string>(
  rules: Rules<Name, unknown>,
  problems: Problems<Name, unknown>,
): Name | null => namesOf(rules).find((name) => problems[name] !== undefined) ?? null
