/** Operators of a filter condition (LST-02). `Between` takes the first and the last instant of a period, both inside. */
export const FILTER_OPERATORS = ['=', '<', 'Between', 'IN'] as const

export type FilterOperator = (typeof FILTER_OPERATORS)[number]

/** Fields of an issue that hold an instant and take date presets (LST-03). */
export const DATE_FIELDS = ['dueDate', 'startDate'] as const

export type DateField = (typeof DATE_FIELDS)[number]

/** Periods that a date filter offers, in the order in which they are offered; `null` stands for issues without the date (LST-03). */
export const DATE_PRESETS = [
  null,
  'before_today',
  'today',
  'tomorrow',
  'this_week',
  'next_week',
  'last_week',
  'this_month',
  'next_month',
  'last_month',
] as const

export type DatePreset = (typeof DATE_PRESETS)[number]

/**
 * One condition of a filter; all conditions of a filter have to hold (LST-02).
 *
 * - `=` one value; `null` finds what has none, and a preset's name what its period holds on the day on which the list is asked for
 * - `<` one value, earlier or smaller than it
 * - `Between` two values, both inside
 * - `IN` one of the values
 *
 * Instants are ISO 8601 in UTC with milliseconds.
 */
export interface FilterCondition {
  field: string
  operator: FilterOperator
  values: (string | number | null)[]
}

/** Which page of a list is asked for. */
export interface PageRequest {
  /** From 1. */
  pageNumber?: number
  pageSize?: number
}

/** A page of a list (LST-01). */
export interface PageList<Item> {
  list: Item[]
  /** How many items all pages hold; of a long list at least so many, see `/workspace/issues`. */
  total: number
  hasNextPage: boolean
}
