/** Operators of a filter condition (LST-02). `Between` takes the first and the last instant of a period, both inclusive. */
export const FILTER_OPERATORS = ['=', '<', 'Between', 'IN'] as const

export type FilterOperator = (typeof FILTER_OPERATORS)[number]

/** Fields of an issue that hold an instant and accept date presets (LST-03). */
export const DATE_FIELDS = ['dueDate', 'startDate'] as const

export type DateField = (typeof DATE_FIELDS)[number]

/** Options of a date filter, in display order; `null` means issues without the date (LST-03). */
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
 * One condition of a filter; an item must match all of them (LST-02).
 *
 * - `=` equal to the value; `null` matches an empty field, and a preset's name matches its period on the day of the request
 * - `<` earlier or smaller than the value
 * - `Between` the two values, both inclusive
 * - `IN` equal to one of the values
 *
 * Instants are ISO 8601 in UTC with milliseconds.
 */
export interface FilterCondition {
  field: string
  operator: FilterOperator
  values: (string | number | null)[]
}

/** The requested page of a list. */
export interface PageRequest {
  /** From 1. */
  pageNumber?: number
  pageSize?: number
}

/** A page of a list (LST-01). */
export interface PageList<Item> {
  list: Item[]
  /** Number of items on all pages; for a long list a lower bound, see `/workspace/issues`. */
  total: number
  hasNextPage: boolean
}
