import * as v from 'valibot'
import { FILTER_OPERATORS, ISSUE_PRIORITIES, ISSUE_STATUSES } from '../workspace.ts'
import { nullableText, number, object, text } from './schema.ts'

/** The fields of an issue that shares also show (SHR-08). */
export const issueOutline = {
  /** Such as NOR-12. */
  issueKey: text,
  summary: text,
  status: v.picklist(ISSUE_STATUSES),
  priority: v.picklist(ISSUE_PRIORITIES),
  /** ISO 8601, as `dueDate`. */
  startDate: nullableText,
  dueDate: nullableText,
}

/** Instants of the results below are ISO 8601 in UTC with milliseconds. */
export const project = object({
  id: text,
  /** Prefix of the keys of its issues; it never changes. */
  projectKey: text,
  projectName: text,
  projectDesc: nullableText,
  createdAt: text,
  updatedAt: text,
})
export type Project = v.InferOutput<typeof project>

export const sprint = object({
  id: text,
  projectId: text,
  sprintName: text,
  sprintTarget: nullableText,
  startDate: nullableText,
  endDate: nullableText,
  createdAt: text,
})
export type Sprint = v.InferOutput<typeof sprint>

export const issue = object({
  ...issueOutline,
  id: text,
  projectId: text,
  sprintId: nullableText,
  description: nullableText,
  assigneeId: nullableText,
  assigneeName: nullableText,
  createdAt: text,
  updatedAt: text,
})
/** A task of a project (WRK-01). */
export type Issue = v.InferOutput<typeof issue>

export const filterValue = v.union([text, number, v.null()])
const savedCondition = object({
  field: text,
  operator: v.picklist(FILTER_OPERATORS),
  values: v.array(filterValue),
})
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
export type FilterCondition = v.InferOutput<typeof savedCondition>

export const savedFilter = object({
  id: text,
  filterName: text,
  conditions: v.array(savedCondition),
  /** Its creator, who may delete it. Filter names are not unique. */
  makerId: nullableText,
  makerName: nullableText,
  createdAt: text,
})
/** A named filter of the organization. */
export type SavedFilter = v.InferOutput<typeof savedFilter>

export const documentEntry = { id: text, title: text, createdAt: text, updatedAt: text }
export const document = object({
  ...documentEntry,
  /** Plain text. */
  body: text,
})
export type WorkspaceDocument = v.InferOutput<typeof document>
export type DocumentEntry = Omit<WorkspaceDocument, 'body'>

export const dueDay = object({
  /** Such as 2026-01-31. */
  day: text,
  open: number,
})
/** Number of open issues due on a day in the person's time zone. */
export type DueDay = v.InferOutput<typeof dueDay>
