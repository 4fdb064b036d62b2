import type { FilterCondition, IssuePriority, IssueStatus } from '@sso-elements/contract'
import { DAY_MS, HOUR_MS } from '@sso-elements/contract'
import { daysBetween } from '../workspace/zoned-day.ts'
import { CIRCUMSTANCES, DOCUMENTS, PROJECTS, THINGS, VERBS } from './demo-words.ts'
import { createRandom, type Random } from './random.ts'

const ISSUES = 5000
const SEED = 418
/** Sprints take two weeks; the one in the middle is under way. */
const SPRINT_DAYS = 14
const SPRINTS = 5
const CURRENT_SPRINT = 3
/** Due dates are within this many days before or after now. */
const REACH_DAYS = 90

export interface DemoIssue {
  id: string
  projectId: string
  sprintId: string | null
  issueKey: string
  summary: string
  status: IssueStatus
  priority: IssuePriority
  /** Index of a member; null when unassigned. */
  assignee: number | null
  /** Instants in ISO 8601. */
  startDate: string | null
  dueDate: string | null
  createdAt: string
}

export interface DemoWorkspace {
  projects: { id: string; key: string; name: string; desc: string | null; lastNumber: number }[]
  sprints: { id: string; projectId: string; name: string; startDate: string; endDate: string }[]
  issues: DemoIssue[]
  filters: { id: string; name: string; conditions: FilterCondition[] }[]
  documents: { id: string; title: string; body: string; createdAt: string }[]
}

const iso = (instant: number): string => new Date(instant).toISOString()

const statusOf = (random: Random, due: number, now: number): IssueStatus => {
  const chance = random.next()
  if (due < now) return chance < 0.93 ? 'done' : 'doing'
  if (due < now + 7 * DAY_MS) return chance < 0.5 ? 'doing' : 'todo'
  return chance < 0.08 ? 'done' : 'todo'
}

/** Some have no dates; most last a few days and end on a full hour of a working day. */
const datesOf = (random: Random, now: number) => {
  const day = Math.floor(now / DAY_MS) * DAY_MS + (random.below(2 * REACH_DAYS + 1) - REACH_DAYS) * DAY_MS
  const due = day + (8 + random.below(10)) * HOUR_MS
  const chance = random.next()
  return {
    due,
    startDate: chance < 0.2 ? null : iso(due - (1 + random.below(9)) * DAY_MS),
    dueDate: chance < 0.1 ? null : iso(due),
  }
}

const projectsOf = (random: Random) =>
  PROJECTS.map(({ key, name, desc, share }) => ({
    id: random.uuid(),
    key,
    name,
    desc,
    lastNumber: Math.round(share * ISSUES),
  }))

/** When sprints begin, and when the last one ends: at the start of a day in the time zone. */
const sprintBegins = (now: number, timeZone: string): number[] => {
  const dayOf = (days: number) => iso(now + days * DAY_MS).slice(0, 10)
  const first = -CURRENT_SPRINT * SPRINT_DAYS
  const { dayStarts } = daysBetween(dayOf(first), dayOf(first + SPRINTS * SPRINT_DAYS - 1), timeZone)
  return dayStarts.filter((_, index) => index % SPRINT_DAYS === 0).map((begin) => begin.getTime())
}

const sprintsOf = (random: Random, projectId: string, begins: number[]): DemoWorkspace['sprints'] =>
  begins.slice(1).map((end, index) => ({
    id: random.uuid(),
    projectId,
    name: `Sprint ${index + 1}`,
    startDate: iso(begins[index] ?? end),
    endDate: iso(end - 1),
  }))

/**
 * The workspace of the demo organization. It is deterministic for the same time, zone and number of members, so that tests and
 * screenshots are reproducible.
 */
export const makeDemoWorkspace = (now: Date, people: number, timeZone: string): DemoWorkspace => {
  const random = createRandom(SEED)
  const time = now.getTime()
  const projects = projectsOf(random)
  const begins = sprintBegins(time, timeZone)
  const sprints = new Map(projects.map(({ id }) => [id, sprintsOf(random, id, begins)]))
  // Shuffles the issues of all projects, as if they had been created in parallel.
  const made = projects
    .flatMap((project) =>
      Array.from({ length: project.lastNumber }, (_, n) => ({ project, at: (n + random.next()) / project.lastNumber })),
    )
    .sort((left, right) => left.at - right.at)
  const numbers = new Map<string, number>()
  const issues = made.map(({ project, at }): DemoIssue => {
    const number = (numbers.get(project.id) ?? 0) + 1
    numbers.set(project.id, number)
    const { due, startDate, dueDate } = datesOf(random, time)
    const sprint = begins.findLastIndex((begin) => begin <= due)
    return {
      id: random.uuid(),
      projectId: project.id,
      sprintId: dueDate === null ? null : (sprints.get(project.id)?.[sprint]?.id ?? null),
      issueKey: `${project.key}-${number}`,
      summary: `${random.pick(VERBS)} ${random.pick(THINGS)}${random.pick(CIRCUMSTANCES)}`,
      status: statusOf(random, due, time),
      priority: random.pick(['low', 'medium', 'medium', 'medium', 'high', 'urgent']),
      assignee: random.next() < 0.2 ? null : random.below(people),
      startDate,
      dueDate,
      createdAt: iso(time - Math.round((1 - at) * 2 * REACH_DAYS * DAY_MS) - HOUR_MS),
    }
  })
  return {
    projects,
    sprints: [...sprints.values()].flat(),
    issues,
    filters: [
      {
        id: random.uuid(),
        name: 'Urgent and open',
        conditions: [
          { field: 'priority', operator: '=', values: ['urgent'] },
          { field: 'status', operator: 'IN', values: ['todo', 'doing'] },
        ],
      },
      {
        id: random.uuid(),
        name: 'Nobody’s yet',
        conditions: [
          { field: 'assigneeId', operator: '=', values: [null] },
          { field: 'status', operator: '=', values: ['todo'] },
        ],
      },
    ],
    documents: DOCUMENTS.map((document, index) => ({
      id: random.uuid(),
      ...document,
      createdAt: iso(time - (index + 1) * DAY_MS),
    })),
  }
}
