import * as v from 'valibot'
import { LONG_TEXT, MAX_LENGTH, PAGE } from '../limits.ts'
import {
  DATE_PRESETS,
  type FilterOperator,
  ISSUE_FILTER_FIELDS,
  ISSUE_PRIORITIES,
  ISSUE_STATUSES,
  PROJECT_KEY,
} from '../workspace.ts'
import { call } from './call.ts'
import {
  day,
  EXAMPLE_ID,
  EXAMPLE_PAGE,
  idOf,
  instant,
  issueKey,
  line,
  multiline,
  optionalMultiline,
  pageFields,
  pageRequest,
  search,
} from './fields.ts'
import { object, pageOf, strictObject, text } from './schema.ts'
import {
  document,
  documentEntry,
  dueDay,
  type filterValue,
  issue,
  project,
  savedFilter,
  sprint,
} from './workspace-results.ts'

const projectName = line(MAX_LENGTH.projectName)
const projectDesc = v.exactOptional(v.nullable(optionalMultiline(MAX_LENGTH.projectDesc)))
const projectChange = { projectName: v.exactOptional(projectName), projectDesc }

const sprintName = line(MAX_LENGTH.sprintName)
const optionalInstant = v.exactOptional(v.nullable(instant))
const sprintDetails = {
  sprintTarget: v.exactOptional(v.nullable(optionalMultiline(MAX_LENGTH.sprintTarget))),
  startDate: optionalInstant,
  endDate: optionalInstant,
}
const sprintChange = { ...sprintDetails, sprintName: v.exactOptional(sprintName) }

const issueSummary = line(MAX_LENGTH.issueSummary)
const issueDetails = {
  description: v.exactOptional(v.nullable(optionalMultiline(LONG_TEXT.issueDescription))),
  status: v.exactOptional(v.picklist(ISSUE_STATUSES)),
  priority: v.exactOptional(v.picklist(ISSUE_PRIORITIES)),
  sprintId: v.exactOptional(v.nullable(idOf('sprint'))),
  assigneeId: v.exactOptional(v.nullable(idOf('person'))),
  startDate: optionalInstant,
  dueDate: optionalInstant,
}
const issueChange = { ...issueDetails, summary: v.exactOptional(issueSummary) }

const documentTitle = line(MAX_LENGTH.documentTitle)
const documentBody = v.exactOptional(multiline(LONG_TEXT.documentBody))
const documentChange = { title: v.exactOptional(documentTitle), body: documentBody }

type FieldsOf<Entries extends v.ObjectEntries> = v.InferInput<v.StrictObjectSchema<Entries, undefined>>
/** Changeable fields; missing ones stay unchanged, null clears a field. */
export type ProjectChange = FieldsOf<typeof projectChange>
export type SprintChange = FieldsOf<typeof sprintChange>
export type IssueChange = FieldsOf<typeof issueChange>
export type DocumentChange = FieldsOf<typeof documentChange>

/**
 * The values that a change is based on (WRK-03): each changed field as the caller last saw it. If the stored value is neither the base
 * value nor the new one, the change is refused (code 409). Fields missing from the change or the base are not compared. If a changed
 * date conflicts with the other date of its pair, and that one differs from the base, the change is refused in the same way.
 * @__NO_SIDE_EFFECTS__
 */
const onBase = <const Entries extends v.ObjectEntries>(change: Entries) => ({
  base: v.exactOptional(strictObject(change)),
})
export interface OnBase<Fields> {
  base?: Fields
}

/** @__NO_SIDE_EFFECTS__ */
const filterHelp = (): string => {
  const fields = Object.entries(ISSUE_FILTER_FIELDS).map(
    ([field, { operators }]) => `${field} (${operators.join(' ')})`,
  )
  const presets = DATE_PRESETS.filter(Boolean).join(', ')
  return `All have to hold. Fields with their operators: ${fields.join(', ')}. Instants are ISO 8601. = of a date also takes ${presets}: what the words mean when the list is asked for, in the user’s time zone and by the weeks of the language.`
}

const shortText = v.pipe(text, v.maxCodePoints(MAX_LENGTH.fieldName))
/** The form of conditions; the server checks their meaning, with more precise errors than their types would give. */
const conditions = v.pipe(
  v.array(
    strictObject({
      field: shortText,
      operator: shortText as v.GenericSchema<FilterOperator, string>,
      values: v.pipe(
        v.array(v.unknown() as v.GenericSchema<v.InferInput<typeof filterValue>, unknown>),
        v.maxLength(PAGE.values),
      ),
    }),
  ),
  v.maxLength(PAGE.conditions),
  v.description(filterHelp()),
)

const projectId = idOf('project')

/** Calls of the workspace (WRK-01). */
export const workspaceCalls = {
  '/workspace/projects': call({
    access: 'member',
    summary: 'Projects of the current organization, by name.',
    body: pageRequest,
    result: pageOf(project),
    example: EXAMPLE_PAGE,
  }),
  '/workspace/projects/create': call({
    access: 'administrator',
    summary:
      'Creates a project; its key prefixes the keys of its issues and never changes. For administrators. Accepts an Idempotency-Key.',
    body: strictObject({ projectKey: v.pipe(text, v.regex(PROJECT_KEY)), projectName, projectDesc }),
    result: project,
    example: { projectKey: 'NOR', projectName: 'x' },
  }),
  '/workspace/projects/update': call({
    access: 'administrator',
    summary:
      'Changes the given fields of a project. With a base, it does not overwrite changes of others. For administrators.',
    body: strictObject({ ...projectChange, ...onBase(projectChange), projectId }),
    result: project,
    example: { projectId: EXAMPLE_ID, projectName: 'x', base: {} },
    mayConflict: true,
  }),
  '/workspace/sprints': call({
    access: 'member',
    summary: 'Sprints of the current organization, or of one of its projects, newest first.',
    body: strictObject({ ...pageFields, projectId: v.exactOptional(projectId) }),
    result: pageOf(sprint),
    example: { ...EXAMPLE_PAGE, projectId: EXAMPLE_ID },
  }),
  '/workspace/sprints/create': call({
    access: 'member',
    summary: 'Creates a sprint in a project. Accepts an Idempotency-Key.',
    body: strictObject({ ...sprintDetails, projectId, sprintName }),
    result: sprint,
    example: { projectId: EXAMPLE_ID, sprintName: 'x' },
  }),
  '/workspace/sprints/update': call({
    access: 'member',
    summary:
      'Changes the given fields of a sprint; null clears a field. With a base, it does not overwrite changes of others.',
    body: strictObject({ ...sprintChange, ...onBase(sprintChange), sprintId: idOf('sprint') }),
    result: sprint,
    example: { sprintId: EXAMPLE_ID, sprintName: 'x', base: {} },
    mayConflict: true,
  }),
  /**
   * Issues that match all conditions; `search` matches part of the summary or the key. Sorted by due or start date, earliest first, if a
   * condition is about that date; else newest issue first. `total` is exact up to `PAGE.countedTo` and on the last page; otherwise it is a
   * lower bound that is greater than the number of items on the pages so far. `hasNextPage` is always exact.
   */
  '/workspace/issues': call({
    access: 'member',
    summary:
      'Issues of the current organization for which all conditions hold, sorted by the due or start date that a condition is about, else newest first; `search` is a part of the summary or the key. subMsg names the invalid part of a condition.',
    body: strictObject({
      ...pageFields,
      conditions: v.exactOptional(conditions),
      search: v.exactOptional(search),
      projectId: v.exactOptional(projectId),
      sprintId: v.exactOptional(idOf('sprint')),
    }),
    result: pageOf(issue),
    example: { ...EXAMPLE_PAGE, conditions: [], search: 'x', projectId: EXAMPLE_ID, sprintId: EXAMPLE_ID },
  }),
  /** The due date defaults to the day after the start at 18:00 (LST-04); null means none. */
  '/workspace/issues/create': call({
    access: 'member',
    summary:
      'Creates an issue. The due date defaults to the day after the start at 18:00 in the user’s time zone. Accepts an Idempotency-Key.',
    body: strictObject({ ...issueDetails, projectId, summary: issueSummary }),
    result: issue,
    example: { projectId: EXAMPLE_ID, summary: 'x', status: 'todo', priority: 'low' },
  }),
  '/workspace/issues/update': call({
    access: 'member',
    summary:
      'Changes the given fields of an issue; null clears a field. With a base, it does not overwrite changes of others.',
    body: strictObject({ ...issueChange, ...onBase(issueChange), issueKey }),
    result: issue,
    example: { issueKey: 'NOR-1', summary: 'x', status: 'todo', priority: 'low', base: {} },
    mayConflict: true,
  }),
  '/workspace/issues/delete': call({
    access: 'member',
    summary: 'Deletes an issue permanently; its key is not reused.',
    body: strictObject({ issueKey }),
    result: v.null(),
    example: { issueKey: 'NOR-1' },
  }),
  /** One entry per day from `from` to `to`, at most `PAGE.daysAtOnce`, in the person's time zone. */
  '/workspace/issues/due': call({
    access: 'member',
    summary: 'How many open issues are due on each day of a period, in the user’s time zone.',
    body: strictObject({ from: day, to: day, projectId: v.exactOptional(projectId) }),
    result: v.array(dueDay),
    example: { from: '2026-01-01', to: '2026-01-31', projectId: EXAMPLE_ID },
  }),
  '/workspace/filters': call({
    access: 'member',
    summary: 'The filters that members of the current organization saved, newest first.',
    body: pageRequest,
    result: pageOf(savedFilter),
    example: EXAMPLE_PAGE,
  }),
  '/workspace/filters/create': call({
    access: 'member',
    summary: 'Saves conditions under a name, for the whole organization. Accepts an Idempotency-Key.',
    body: strictObject({ filterName: line(MAX_LENGTH.saveFilterName), conditions }),
    result: savedFilter,
    example: { filterName: 'x', conditions: [] },
  }),
  /** Shared links to it stop working. */
  '/workspace/filters/delete': call({
    access: 'member',
    summary: 'Deletes a saved filter and revokes its shares. For its creator and administrators.',
    body: strictObject({ filterId: idOf('filter') }),
    result: v.null(),
    example: { filterId: EXAMPLE_ID },
  }),
  '/workspace/documents': call({
    access: 'member',
    summary: 'Documents of the current organization without their text, newest first.',
    body: pageRequest,
    result: pageOf(object(documentEntry)),
    example: EXAMPLE_PAGE,
  }),
  '/workspace/documents/read': call({
    access: 'member',
    summary: 'One document with its text.',
    body: strictObject({ documentId: idOf('document') }),
    result: document,
    example: { documentId: EXAMPLE_ID },
  }),
  '/workspace/documents/create': call({
    access: 'member',
    summary: 'Creates a document of plain text. Accepts an Idempotency-Key.',
    body: strictObject({ title: documentTitle, body: documentBody }),
    result: document,
    example: { title: 'x', body: 'x' },
  }),
  '/workspace/documents/update': call({
    access: 'member',
    summary: 'Changes the given fields of a document. With a base, it does not overwrite changes of others.',
    body: strictObject({ ...documentChange, ...onBase(documentChange), documentId: idOf('document') }),
    result: document,
    example: { documentId: EXAMPLE_ID, title: 'x', body: 'x', base: {} },
    mayConflict: true,
  }),
} as const
