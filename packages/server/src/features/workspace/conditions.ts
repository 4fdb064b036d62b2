import {
  DATE_PRESETS,
  type DatePreset,
  type FilterCondition,
  type FilterOperator,
  type FilterValueKind,
  ISSUE_FILTER_FIELDS,
  ISSUE_PRIORITIES,
  ISSUE_STATUSES,
  type IssueFilterField,
  LANGUAGE_TAG,
  type Locale,
  PAGE,
} from '@sso-elements/contract'
import { instant, issueKey, type ParsedBodyOf, readAs } from '@sso-elements/contract/api'
import { datePeriod, type PersonClock, startOfToday, weekStartOf } from '@sso-elements/contract/date'
import * as v from 'valibot'
import { badRequest } from '../../kit/http/api-error.ts'

/** Context that presets are resolved in: the zone determines the day, the language the first day of the week. */
interface Calendar {
  now: Date
  /** IANA name, such as Asia/Shanghai. */
  timeZone: string
  locale: Locale
}

/** A preset for a period; null means that there is no date. */
export type NamedPreset = Exclude<DatePreset, null>

export const isNamedPreset = (value: unknown): value is NamedPreset =>
  value !== null && (DATE_PRESETS as readonly unknown[]).includes(value)

/**
 * Resolves a preset to an operator and instants in ISO 8601 (LST-03): `<` and the start of today, or `Between` and the first and
 * last millisecond of the period.
 */
export const resolvePreset = (
  preset: NamedPreset,
  { now, timeZone, locale }: Calendar,
): { operator: '<' | 'Between'; instants: string[] } => {
  const clock: PersonClock = { now, timeZone, weekStart: weekStartOf(LANGUAGE_TAG[locale]) }
  if (preset === 'before_today') return { operator: '<', instants: [startOfToday(clock).toISOString()] }
  const { first, last } = datePeriod(preset, clock)
  return { operator: 'Between', instants: [first.toISOString(), last.toISOString()] }
}

type Conditions = ParsedBodyOf<'/workspace/filters/create'>['conditions']

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

const KINDS: Record<FilterValueKind, { schema: v.GenericSchema<string>; expected: string }> = {
  instant: {
    schema: v.pipe(
      instant,
      v.transform((date) => date.toISOString()),
    ),
    expected: 'an instant such as 2026-01-31T10:00:00.000Z',
  },
  id: { schema: v.pipe(v.string(), v.uuid()), expected: 'an id' },
  issueKey: { schema: issueKey, expected: 'a key such as NOR-12' },
  status: { schema: v.picklist(ISSUE_STATUSES), expected: `one of ${ISSUE_STATUSES.join(', ')}` },
  priority: { schema: v.picklist(ISSUE_PRIORITIES), expected: `one of ${ISSUE_PRIORITIES.join(', ')}` },
}

const VALUE_COUNTS: Record<FilterOperator, { min: number; max: number; expected: string }> = {
  '=': { min: 1, max: 1, expected: 'one value' },
  '<': { min: 1, max: 1, expected: 'one value' },
  Between: { min: 2, max: 2, expected: 'two values' },
  IN: { min: 1, max: PAGE.values, expected: `1 to ${PAGE.values} values` },
}

const isField = (name: string): name is IssueFilterField => Object.hasOwn(ISSUE_FILTER_FIELDS, name)
const invalidPart = (path: string, expected: string) => badRequest(`${path}: ${expected}`)

const checkCondition = ({ field, operator, values }: Conditions[number], path: string): CheckedCondition => {
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
    const read = readAs(KINDS[kind].schema, value)
    if (read === null) throw invalidPart(`${path}.values`, expected)
    return read
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
export const checkConditions = (given: Conditions): CheckedCondition[] =>
  given.map((condition, index) => checkCondition(condition, `conditions[${index}]`))

/** Resolves the date presets of conditions for the calendar of the caller (LST-03). */
export const resolveConditions = (checked: readonly CheckedCondition[], calendar: Calendar): SearchCondition[] =>
  checked.map(({ field, operator, values }) => {
    const [value] = values
    if (operator !== '=' || !isNamedPreset(value)) return { field, operator, operands: values }
    const { operator: resolvedOperator, instants } = resolvePreset(value, calendar)
    return { field, operator: resolvedOperator, operands: instants }
  })
