import type { RoleCode } from './constants.ts'
import type { FilterCondition, FilterOperator } from './filter.ts'

export const ISSUE_STATUSES = ['todo', 'doing', 'done'] as const
export type IssueStatus = (typeof ISSUE_STATUSES)[number]

export const ISSUE_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const
export type IssuePriority = (typeof ISSUE_PRIORITIES)[number]

/** A project key is two to ten capital letters and digits and begins with a letter, such as NOR. */
export const PROJECT_KEY = /^[A-Z][A-Z0-9]{1,9}$/

/** Instants of the types below are ISO 8601 in UTC with milliseconds. */
export interface Project {
  id: string
  /** Prefix of the keys of its issues; it never changes. */
  projectKey: string
  projectName: string
  projectDesc: string | null
  createdAt: string
  updatedAt: string
}

export interface Sprint {
  id: string
  projectId: string
  sprintName: string
  sprintTarget: string | null
  startDate: string | null
  endDate: string | null
  createdAt: string
}

/** A task of a project (WRK-01). */
export interface Issue {
  id: string
  /** Such as NOR-12. */
  issueKey: string
  projectId: string
  sprintId: string | null
  summary: string
  description: string | null
  status: IssueStatus
  priority: IssuePriority
  assigneeId: string | null
  assigneeName: string | null
  startDate: string | null
  dueDate: string | null
  createdAt: string
  updatedAt: string
}

/**
 * The values that a change is based on (WRK-03): each changed field as the caller last saw it. If the stored value is neither the base
 * value nor the new one, the change is refused (code 409). Fields missing from the change or the base are not compared. If a changed
 * date conflicts with the other date of its pair, and that one differs from the base, the change is refused in the same way.
 */
export interface OnBase<Fields> {
  base?: Fields
}

/** Changeable fields of a project; null clears a field. */
export interface ProjectChange {
  projectName?: string
  projectDesc?: string | null
}

/** Changeable fields of a document. */
export interface DocumentChange {
  title?: string
  body?: string
}

/** Changeable fields of a sprint; null clears a field. */
export interface SprintChange {
  sprintName?: string
  sprintTarget?: string | null
  startDate?: string | null
  endDate?: string | null
}

/** Changeable fields of an issue; missing fields stay unchanged, null clears a field. */
export interface IssueChange {
  summary?: string
  description?: string | null
  status?: IssueStatus
  priority?: IssuePriority
  sprintId?: string | null
  assigneeId?: string | null
  startDate?: string | null
  dueDate?: string | null
}

/** Number of open issues due on a day in the person's time zone. */
export interface DueDay {
  /** Such as 2026-01-31. */
  day: string
  open: number
}

/** A named filter of the organization. */
export interface SavedFilter {
  id: string
  filterName: string
  conditions: FilterCondition[]
  /** Its creator, who may delete it. Filter names are not unique. */
  makerId: string | null
  makerName: string | null
  createdAt: string
}

export interface DocumentEntry {
  id: string
  title: string
  createdAt: string
  updatedAt: string
}

export interface WorkspaceDocument extends DocumentEntry {
  /** Plain text. */
  body: string
}

export interface Member {
  userId: string
  orgUserName: string
  orgEmail: string
  head: string | null
  roleCode: RoleCode
  joinedAt: string
}

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
