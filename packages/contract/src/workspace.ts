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
  /** First part of the keys of its issues; it never changes. */
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
 * What a change is made from (WRK-03): each field to be changed, as whoever changes it has seen it. A field that holds something else by
 * now, and not what it is to hold, is refused (code 409). Fields that the change does not name, or the base does not, are not compared;
 * but where a changed date does not fit the other one of its pair, and that is not what the base says, it is refused in the same way.
 */
export interface OnBase<Fields> {
  base?: Fields
}

/** What can be changed of a project; null empties. */
export interface ProjectChange {
  projectName?: string
  projectDesc?: string | null
}

/** What can be changed of a document. */
export interface DocumentChange {
  title?: string
  body?: string
}

/** What is named of a sprint; null empties. */
export interface SprintChange {
  sprintName?: string
  sprintTarget?: string | null
  startDate?: string | null
  endDate?: string | null
}

/** What can be changed of an issue; what is not named stays, null empties. */
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

/** How many open issues are due on a day of the person's time zone. */
export interface DueDay {
  /** Such as 2026-01-31. */
  day: string
  open: number
}

/** Conditions that the organization keeps under a name. */
export interface SavedFilter {
  id: string
  filterName: string
  conditions: FilterCondition[]
  /** Who made it, and may delete it. Names are not unique. */
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

/** What the values of a condition on a field have to be. */
export type FilterValueKind = 'instant' | 'id' | 'issueKey' | 'status' | 'priority'

interface FilterField {
  kind: FilterValueKind
  operators: readonly FilterOperator[]
  /** Whether `=` takes null, to find what has none. */
  nullable: boolean
}

const ONE_OR_SEVERAL = ['=', 'IN'] as const
const PERIOD = ['<', 'Between'] as const

/** Fields of an issue that a filter knows, and the operators of each (LST-02). Anything else is refused. */
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
