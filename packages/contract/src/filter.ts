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
