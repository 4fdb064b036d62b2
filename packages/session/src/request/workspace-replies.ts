import {
  FILTER_OPERATORS,
  ISSUE_PRIORITIES,
  ISSUE_STATUSES,
  ROLE,
  SHARE_STATUSES,
  SHARED_RESOURCES,
} from '@sso-elements/contract'
import * as v from 'valibot'
import { object } from './object-schema.ts'

const text = v.string()
const optionalText = v.nullable(text)
const status = v.picklist(ISSUE_STATUSES)
const priority = v.picklist(ISSUE_PRIORITIES)
const pageOf = <Item>(item: v.GenericSchema<unknown, Item>) =>
  object({ list: v.array(item), total: v.number(), hasNextPage: v.boolean() })

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

const shownIssue = {
  issueKey: text,
  summary: text,
  status,
  priority,
  startDate: optionalText,
  dueDate: optionalText,
}

const issue = object({
  ...shownIssue,
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

const shareInfo = { shareCode: text, pwdEnabled: v.picklist([0, 1]) }
const shared = { shareCode: text, title: text, orgName: text }

/** What the calls of shares answer. */
export const SHARE_REPLIES = {
  '/anonymous/share/unauth-info': object(shareInfo),
  '/anonymous/share/content': v.variant('resourceType', [
    object({ ...shared, resourceType: v.literal('document'), body: text, updatedAt: text }),
    object({
      ...shared,
      resourceType: v.picklist(['project', 'sprint', 'filter']),
      timeZone: optionalText,
      issues: pageOf(object(shownIssue)),
    }),
  ]),
  '/share/create': object({ shareCode: text, url: text }),
  '/share/list': v.array(
    object({
      ...shareInfo,
      url: text,
      resourceType: v.picklist(SHARED_RESOURCES),
      resourceId: text,
      title: text,
      makerName: text,
      status: v.picklist(SHARE_STATUSES),
      visits: v.number(),
      createdAt: text,
      expiresAt: optionalText,
    }),
  ),
} as const

/** What the calls of the workspace answer (WRK-01). */
export const WORKSPACE_REPLIES = {
  '/org/members': pageOf(
    object({
      userId: text,
      orgUserName: text,
      orgEmail: text,
      head: optionalText,
      roleCode: v.picklist(Object.values(ROLE)),
      joinedAt: text,
    }),
  ),
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
