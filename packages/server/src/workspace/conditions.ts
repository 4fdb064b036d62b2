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
import { type Calendar, isNamedPreset, presetAt } from './date-preset.ts'

/** Key of an issue, such as NOR-12. */
export const issueKey = z.string().regex(/^[A-Z][A-Z0-9]{1,9}-\d{1,9}$/)

/** The form of conditions; what they mean is checked by `checkConditions`, which says more than the name of the field. */
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
      )}. Instants are ISO 8601. = of a date also takes ${DATE_PRESETS.filter(Boolean).join(', ')}: what the words mean when the list is asked for, in the person’s time zone and by the weeks of the language.`,
  })

/** A condition whose field takes its operator and values; instants are in UTC, and a date's preset is still what it is called. */
export interface CheckedCondition extends FilterCondition {
  field: IssueFilterField
  values: (string | null)[]
}

/** A condition as the database is asked: presets are periods of this moment. */
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

const NUMBER_OF_VALUES: Record<FilterOperator, { least: number; most: number; expected: string }> = {
  '=': { least: 1, most: 1, expected: 'one value' },
  '<': { least: 1, most: 1, expected: 'one value' },
  Between: { least: 2, most: 2, expected: 'two values' },
  IN: { least: 1, most: PAGE.values, expected: `1 to ${PAGE.values} values` },
}

const isField = (name: string): name is IssueFilterField => Object.hasOwn(ISSUE_FILTER_FIELDS, name)
const wrong = (at: string, expected: string) => badRequest(`${at}: ${expected}`)

const checkOne = ({ field, operator, values }: z.output<typeof conditions>[number], at: string): CheckedCondition => {
  if (!isField(field)) throw wrong(`${at}.field`, `one of ${Object.keys(ISSUE_FILTER_FIELDS).join(', ')}`)
  const { kind, operators, nullable } = ISSUE_FILTER_FIELDS[field]
  const known = operators.find((each) => each === operator)
  if (known === undefined) throw wrong(`${at}.operator`, `for ${field} one of ${operators.join(', ')}`)
  const number = NUMBER_OF_VALUES[known]
  if (values.length < number.least || values.length > number.most) throw wrong(`${at}.values`, number.expected)
  const takesNull = nullable && known === '='
  const takesPreset = kind === 'instant' && known === '='
  const checked = values.map((value) => {
    if (takesNull && value === null) return null
    if (takesPreset && isNamedPreset(value)) return value
    const expected = `${KINDS[kind].expected}${takesPreset ? ', a preset such as this_week' : ''}${takesNull ? ', or null' : ''}`
    const parsed = KINDS[kind].schema.safeParse(value)
    if (!parsed.success) throw wrong(`${at}.values`, expected)
    return parsed.data
  })
  const [first, last] = checked
  if (known === 'Between' && first && last && first > last) throw wrong(`${at}.values`, 'the earlier one first')
  return { field, operator: known, values: checked }
}

/**
 * Conditions that mean something (LST-02).
 * @throws Refusal 400 whose subMsg names the part at fault and what is expected there.
 */
export const checkConditions = (given: z.output<typeof conditions>): CheckedCondition[] =>
  given.map((condition, index) => checkOne(condition, `conditions[${index}]`))

/** What conditions mean at this moment to whoever asks (LST-03). */
export const conditionsAt = (checked: readonly CheckedCondition[], calendar: Calendar): SearchCondition[] =>
  checked.map(({ field, operator, values }) => {
    const [value] = values
    if (operator !== '=' || !isNamedPreset(value)) return { field, operator, operands: values }
    const { operator: meant, instants } = presetAt(value, calendar)
    return { field, operator: meant, operands: instants }
  })
