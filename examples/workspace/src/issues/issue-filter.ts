import type { FilterCondition } from 'sso-elements'
import {
  anyOf,
  DATE_PRESETS,
  type DatePreset,
  dateCondition,
  equalTo,
  ISSUE_PRIORITIES,
  ISSUE_STATUSES,
  PAGE,
  type PersonClock,
} from 'sso-elements/ui'
import type { Query } from '../shell/router.ts'

/** Value for no assignee, no sprint or no date. */
export const NONE = 'none'

/** Fields that filter by one or more values, by their names in the query. */
export const CHOICES = ['status', 'priority', 'assignee', 'project', 'sprint'] as const
export type ChoiceName = (typeof CHOICES)[number]

/** Fields that filter by a date preset, by their names in the query. */
export const DATES = ['due', 'start'] as const
export type DateName = (typeof DATES)[number]

const isChoice = (name: ChoiceName | DateName): name is ChoiceName => (CHOICES as readonly string[]).includes(name)

/** A filter of issues; an empty field matches everything. */
export interface IssueFilter {
  choices: Record<ChoiceName, string[]>
  dates: Record<DateName, string>
  /** ID of a saved filter whose conditions also apply; an unknown ID matches nothing. */
  saved: string
  /** Query values that match no issue. They are reported, since ignoring them would show issues that nobody asked for (LST-02). */
  unknown: { name: ChoiceName | DateName; words: string }[]
}

const FIELD = {
  status: 'status',
  priority: 'priority',
  assignee: 'assigneeId',
  project: 'projectId',
  sprint: 'sprintId',
  due: 'dueDate',
  start: 'startDate',
} as const

/** A preset's name in the query. */
export const presetName = (preset: DatePreset): string => preset ?? NONE
const presetOf = (name: string): DatePreset | undefined => DATE_PRESETS.find((preset) => presetName(preset) === name)

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const isKnown = (name: ChoiceName, value: string): boolean => {
  if (name === 'status') return (ISSUE_STATUSES as readonly string[]).includes(value)
  if (name === 'priority') return (ISSUE_PRIORITIES as readonly string[]).includes(value)
  return ID.test(value) || (value === NONE && name !== 'project')
}

/** The comma-separated values of a query parameter, without duplicates. */
const valuesOf = (query: URLSearchParams, name: string): string[] => [
  ...new Set(query.getAll(name).flatMap((values) => values.split(',').filter((value) => value !== ''))),
]

/** Parses the filter of a query. */
export const readFilter = (query: URLSearchParams): IssueFilter => {
  const unknown: IssueFilter['unknown'] = []
  const known = (name: ChoiceName | DateName, taken: string[]): string[] => {
    const others = valuesOf(query, name).filter((value) => !taken.includes(value))
    if (others.length > 0) unknown.push({ name, words: others.join() })
    return taken
  }
  const choice = (name: ChoiceName) => {
    const values = valuesOf(query, name).filter((value) => isKnown(name, value))
    return known(name, values.includes(NONE) ? [NONE] : values)
  }
  const date = (name: DateName) => {
    const [value = '', ...others] = valuesOf(query, name)
    const isPreset = others.length === 0 && presetOf(value) !== undefined
    return known(name, isPreset ? [value] : []).join()
  }
  return {
    choices: {
      status: choice('status'),
      priority: choice('priority'),
      assignee: choice('assignee'),
      project: choice('project'),
      sprint: choice('sprint'),
    },
    dates: { due: date('due'), start: date('start') },
    saved: valuesOf(query, 'filter').join(),
    unknown,
  }
}

/** The filter as query parameters. */
export const writeFilter = ({ choices, dates, saved, unknown }: IssueFilter): Query => {
  const wordsOf = (name: ChoiceName | DateName, known: string[]) => {
    const others = unknown.filter((each) => each.name === name).map(({ words }) => words)
    return [name, [...known, ...others].join()]
  }
  return {
    ...Object.fromEntries(CHOICES.map((name) => wordsOf(name, choices[name]))),
    ...Object.fromEntries(DATES.map((name) => wordsOf(name, dates[name] === '' ? [] : [dates[name]]))),
    filter: saved,
  }
}

/** The filter with the values of one field replaced. */
export const withPart = (filter: IssueFilter, name: ChoiceName | DateName, values: string[]): IssueFilter => ({
  ...filter,
  ...(isChoice(name)
    ? { choices: { ...filter.choices, [name]: values } }
    : { dates: { ...filter.dates, [name]: values.join() } }),
  unknown: filter.unknown.filter((each) => each.name !== name),
})

/** The empty filter. */
export const EVERYTHING: IssueFilter = readFilter(new URLSearchParams())

/** The filter with other projects, without sprints that belong to a project that is no longer chosen. */
export const withProjects = (
  filter: IssueFilter,
  project: string[],
  sprints: readonly { id: string; projectId: string }[],
): IssueFilter => {
  const isOut = (id: string) => {
    const sprint = sprints.find((each) => each.id === id)
    return project.length > 0 && sprint !== undefined && !project.includes(sprint.projectId)
  }
  const { choices, ...rest } = withPart(filter, 'project', project)
  return { ...rest, choices: { ...choices, sprint: choices.sprint.filter((id) => !isOut(id)) } }
}

export const isEmpty = ({ choices, dates, saved, unknown }: IssueFilter): boolean =>
  saved === '' &&
  unknown.length === 0 &&
  DATES.every((name) => dates[name] === '') &&
  CHOICES.every((name) => choices[name].length === 0)

/** The field with more values than the server accepts, or null; only a query written by hand has that many. */
export const overfullChoice = ({ choices }: IssueFilter): ChoiceName | null =>
  CHOICES.find((name) => choices[name].length > PAGE.values) ?? null

const choiceCondition = (field: string, values: string[]): FilterCondition => {
  const [first = '', ...others] = values
  if (others.length > 0) return anyOf(field, values)
  return equalTo(field, first === NONE ? null : first)
}

const conditionsWith = (
  { choices, dates }: IssueFilter,
  dateConditionOf: (field: string, preset: DatePreset) => FilterCondition,
): FilterCondition[] => [
  ...CHOICES.filter((name) => choices[name].length > 0).map((name) => choiceCondition(FIELD[name], choices[name])),
  ...DATES.flatMap((name) => {
    const preset = presetOf(dates[name])
    return preset === undefined ? [] : [dateConditionOf(FIELD[name], preset)]
  }),
]

/** The filter's conditions at this moment, without those of its saved filter (LST-02, LST-03). */
export const conditionsOf = (filter: IssueFilter, clock: PersonClock): FilterCondition[] =>
  conditionsWith(filter, (field, preset) => dateCondition(field, preset, clock))

/** The conditions to save: a preset such as “this week” by its name, so that it means the current week whenever it is applied (LST-03). */
export const savedConditionsOf = (filter: IssueFilter): FilterCondition[] => conditionsWith(filter, equalTo)
