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

export const ISSUE_STATUSES = ['todo', 'doing', 'done'] as const
export type IssueStatus = (typeof ISSUE_STATUSES)[number]

export const ISSUE_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const
export type IssuePriority = (typeof ISSUE_PRIORITIES)[number]

/** A project key is two to ten capital letters and digits and begins with a letter, such as NOR. */
export const PROJECT_KEY = /^[A-Z][A-Z0-9]{1,9}$/

/** Type of the values in a condition on a field. */
export type FilterValueKind = 'instant' | 'id' | 'issueKey' | 'status' | 'priority'

interface FilterField {
  kind: FilterValueKind
  operators: readonly FilterOperator[]
  /** Whether `=` accepts null, to match an empty field. */
  nullable: boolean
}

const ONE_OR_SEVERAL = ['=', 'IN'] as const
const PERIOD = ['<', 'Between'] as const

/** Fields of an issue that can be filtered, with their operators (LST-02). Anything else is refused. */
export const ISSUE_FILTER_FIELDS = {
  dueDate: { kind: 'instant', operators: ['=', ...PERIOD], nullable: true },
  startDate: { kind: 'instant', operators: ['=', ...PERIOD], nullable: true },
  createdAt: { kind: 'instant', operators: PERIOD, nullable: false },
  status: { kind: 'status', operators: ONE_OR_SEVERAL, nullable: false },
  priority: { kind: 'priority', operators: ONE_OR_SEVERAL, nullable: false },
  projectId: { kind: 'id', operators: ONE_OR_SEVERAL, nullable: false },
  sprintId: { kind: 'id', operators: ONE_OR_SEVERAL, nullable: true },
  assigneeId: { kind: 'id', operators: ONE_OR_SEVERAL, nullable: true },
  issueKey: { kind: 'issueKey', operators: ONE_OR_SEVERAL, nullable: false },
} as const satisfies Record<string, FilterField>
export type IssueFilterField = keyof typeof ISSUE_FILTER_FIELDS
