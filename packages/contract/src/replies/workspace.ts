import * as v from 'valibot'
import { FILTER_OPERATORS } from '../filter.ts'
import { optionalText, pageOf, text } from './common.ts'
import { sharedIssueFields } from './issue.ts'
import { object } from './object.ts'

const project = object({
  id: text,
  projectKey: text,
  projectName: text,
  projectDesc: optionalText,
  createdAt: text,
  updatedAt: text,
})

const sprint = object({
  id: text,
  projectId: text,
  sprintName: text,
  sprintTarget: optionalText,
  startDate: optionalText,
  endDate: optionalText,
  createdAt: text,
})

const issue = object({
  ...sharedIssueFields,
  id: text,
  projectId: text,
  sprintId: optionalText,
  description: optionalText,
  assigneeId: optionalText,
  assigneeName: optionalText,
  createdAt: text,
  updatedAt: text,
})

const savedFilter = object({
  id: text,
  filterName: text,
  conditions: v.array(
    object({
      field: text,
      operator: v.picklist(FILTER_OPERATORS),
      values: v.array(v.union([text, v.number(), v.null()])),
    }),
  ),
  makerId: optionalText,
  makerName: optionalText,
  createdAt: text,
})

const documentEntry = { id: text, title: text, createdAt: text, updatedAt: text }
const document = object({ ...documentEntry, body: text })

/** Results of the calls of the workspace (WRK-01). */
export const WORKSPACE_REPLIES = {
  '/workspace/projects': pageOf(project),
  '/workspace/projects/create': project,
  '/workspace/projects/update': project,
  '/workspace/sprints': pageOf(sprint),
  '/workspace/sprints/create': sprint,
  '/workspace/sprints/update': sprint,
  '/workspace/issues': pageOf(issue),
  '/workspace/issues/create': issue,
  '/workspace/issues/update': issue,
  '/workspace/issues/delete': v.null(),
  '/workspace/issues/due': v.array(object({ day: text, open: v.number() })),
  '/workspace/filters': pageOf(savedFilter),
  '/workspace/filters/create': savedFilter,
  '/workspace/filters/delete': v.null(),
  '/workspace/documents': pageOf(object(documentEntry)),
  '/workspace/documents/read': document,
  '/workspace/documents/create': document,
  '/workspace/documents/update': document,
} as const
