import {
  DATE_PRESETS,
  type FilterCondition,
  type FilterOperator,
  type FilterValueKind,
  ISSUE_FILTER_FIELDS,
  ISSUE_PRIORITIES,
  ISSUE_STATUSES,
  type IssueFilterField,
  MAX_LENGTH,
  PAGE,
} from '@sso-elements/contract'
import { z } from 'zod'
import { badRequest } from '../http/api-error.ts'
import { instant } from '../http/fields.ts'
import { type Calendar, isNamedPreset, resolvePreset } from './date-preset.ts'

/** Key of an issue, such as NOR-12. */
export const issueKey = z.string().regex(/^[A-Z][A-Z0-9]{1,9}-\d{1,9}$/)

/** The form of conditions; `checkConditions` checks their meaning, with more precise errors. */
export const conditions = z
  .array(
    z.strictObject({
      field: z.string().max(MAX_LENGTH.fieldName),
      operator: z.string().max(MAX_LENGTH.fieldName),
      values: z.array(z.unknown()).max(PAGE.values),
    }),
  )
  .max(PAGE.conditions)
  .meta({
    description: `All have to hold. Fields with their operators: ${Object.entries(ISSUE_FILTER_FIELDS)
      .map(([field, { operators }]) => `${field} (${operators.join(' ')})`)
      .join(
        ', ',
      )}. Instants are ISO 8601. = of a date also takes ${DATE_PRESETS.filter(Boolean).join(', ')}: what the words mean when the list is asked for, in the user’s time zone and by the weeks of the language.`,
  })

/** A condition with a valid operator and values for its field; instants are in UTC, date presets are not resolved yet. */
export interface CheckedCondition extends FilterCondition {
  field: IssueFilterField
  values: (string | null)[]
}

/** A condition for the database, with date presets resolved to periods. */
export interface SearchCondition {
  field: IssueFilterField
  operator: FilterOperator
  operands: (string | null)[]
}

const KINDS: Record<FilterValueKind, { schema: z.ZodType<string>; expected: string }> = {
  instant: {
    schema: instant.transform((date) => date.toISOString()),
    expected: 'an instant such as 2026-01-31T10:00:00.000Z',
  },
  id: { schema: z.uuid(), expected: 'an id' },
  issueKey: { schema: issueKey, expected: 'a key such as NOR-12' },
  status: { schema: z.enum(ISSUE_STATUSES), expected: `one of ${ISSUE_STATUSES.join(', ')}` },
  priority: { schema: z.enum(ISSUE_PRIORITIES), expected: `one of ${ISSUE_PRIORITIES.join(', ')}` },
}

const VALUE_COUNTS: Record<FilterOperator, { min: number; max: number; expected: string }> = {
  '=': { min: 1, max: 1, expected: 'one value' },
  '<': { min: 1, max: 1, expected: 'one value' },
  Between: { min: 2, max: 2, expected: 'two values' },
  IN: { min: 1, max: PAGE.values, expected: `1 to ${PAGE.values} values` },
}

const isField = (name: string): name is IssueFilterField => Object.hasOwn(ISSUE_FILTER_FIELDS, name)
const invalidPart = (path: string, expected: string) => badRequest(`${path}: ${expected}`)

const checkCondition = (
  { field, operator, values }: z.output<typeof conditions>[number],
  path: string,
): CheckedCondition => {
  if (!isField(field)) throw invalidPart(`${path}.field`, `one of ${Object.keys(ISSUE_FILTER_FIELDS).join(', ')}`)
  const { kind, operators, nullable } = ISSUE_FILTER_FIELDS[field]
  const knownOperator = operators.find((each) => each === operator)
  if (knownOperator === undefined) throw invalidPart(`${path}.operator`, `for ${field} one of ${operators.join(', ')}`)
  const count = VALUE_COUNTS[knownOperator]
  if (values.length < count.min || values.length > count.max) throw invalidPart(`${path}.values`, count.expected)
  const takesNull = nullable && knownOperator === '='
  const takesPreset = kind === 'instant' && knownOperator === '='
  const checked = values.map((value) => {
    if (takesNull && value === null) return null
    if (takesPreset && isNamedPreset(value)) return value
    const expected = `${KINDS[kind].expected}${takesPreset ? ', a preset such as this_week' : ''}${takesNull ? ', or null' : ''}`
    const parsed = KINDS[kind].schema.safeParse(value)
    if (!parsed.success) throw invalidPart(`${path}.values`, expected)
    return parsed.data
  })
  const [first, last] = checked
  if (knownOperator === 'Between' && first && last && first > last)
    throw invalidPart(`${path}.values`, 'the earlier one first')
  return { field, operator: knownOperator, values: checked }
}

/**
 * Validates conditions (LST-02).
 * @throws ApiError 400 with the invalid part and its expected form in subMsg.
 */
export const checkConditions = (given: z.output<typeof conditions>): CheckedCondition[] =>
  given.map((condition, index) => checkCondition(condition, `conditions[${index}]`))

/** Resolves the date presets of conditions for the calendar of the caller (LST-03). */
export const resolveConditions = (checked: readonly CheckedCondition[], calendar: Calendar): SearchCondition[] =>
  checked.map(({ field, operator, values }) => {
    const [value] = values
    if (operator !== '=' || !isNamedPreset(value)) return { field, operator, operands: values }
    const { operator: resolvedOperator, instants } = resolvePreset(value, calendar)
    return { field, operator: resolvedOperator, operands: instants }
  })
