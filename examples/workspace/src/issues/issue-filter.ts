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

/** Stands for what has none: nobody, no sprint, no date. */
export const NONE = 'none'

/** Fields of which some values may be chosen, by their names in the query. */
export const CHOICES = ['status', 'priority', 'assignee', 'project', 'sprint'] as const
export type ChoiceName = (typeof CHOICES)[number]

/** Dates, by their names in the query. */
export const DATES = ['due', 'start'] as const
export type DateName = (typeof DATES)[number]

const isChoice = (name: ChoiceName | DateName): name is ChoiceName => (CHOICES as readonly string[]).includes(name)

/** What is looked for; each part is empty when everything will do. */
export interface IssueFilter {
  choices: Record<ChoiceName, string[]>
  dates: Record<DateName, string>
  /** Id of a saved filter whose conditions hold as well; what no filter has finds nothing. */
  saved: string
  /** What an address asks for and no issue could have: left out unsaid, what nobody asked for would be shown (LST-02). */
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

/** A preset as the query names it. */
export const presetName = (preset: DatePreset): string => preset ?? NONE
const presetOf = (name: string): DatePreset | undefined => DATE_PRESETS.find((preset) => presetName(preset) === name)

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const isKnown = (name: ChoiceName, value: string): boolean => {
  if (name === 'status') return (ISSUE_STATUSES as readonly string[]).includes(value)
  if (name === 'priority') return (ISSUE_PRIORITIES as readonly string[]).includes(value)
  return ID.test(value) || (value === NONE && name !== 'project')
}

/** What an address says by a name, each value once. */
const valuesOf = (query: URLSearchParams, name: string): string[] => [
  ...new Set(query.getAll(name).flatMap((values) => values.split(',').filter((value) => value !== ''))),
]

/** Reads what an address asks for. */
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

/** The filter as a part of an address. */
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

/** The filter with a part chosen anew, in place of whatever stood there. */
export const withPart = (filter: IssueFilter, name: ChoiceName | DateName, values: string[]): IssueFilter => ({
  ...filter,
  ...(isChoice(name)
    ? { choices: { ...filter.choices, [name]: values } }
    : { dates: { ...filter.dates, [name]: values.join() } }),
  unknown: filter.unknown.filter((each) => each.name !== name),
})

/** Nothing is looked for. */
export const EVERYTHING: IssueFilter = readFilter(new URLSearchParams())

/** The filter for other projects: a sprint belongs to one, so it goes with its project. */
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

/** The field of which more is chosen than the server looks for at once, or null; only an address gets so far. */
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

/** The conditions that the filter stands for at this moment; those of a saved filter are not among them (LST-02, LST-03). */
export const conditionsOf = (filter: IssueFilter, clock: PersonClock): FilterCondition[] =>
  conditionsWith(filter, (field, preset) => dateCondition(field, preset, clock))

/** The conditions as they are saved: “this week” by its name, which is another week when it is opened later (LST-03). */
export const savedConditionsOf = (filter: IssueFilter): FilterCondition[] => conditionsWith(filter, equalTo)
