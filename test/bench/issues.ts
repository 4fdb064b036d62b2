import { type BodyOf, type CallPath, type Envelope, HEADER, type ResultOf } from '@sso-elements/contract'
import { fillIssues } from '@sso-elements/server/testing/fill-issues'
import { onEngine } from './engines/engines.ts'
import { type Person, registerPeople } from './engines/people.ts'
import { median, quantile } from './report/statistics.ts'
import { machineLoad, printTable, type Row } from './report/table.ts'

const SIZES = [5_000, 50_000, 500_000]
const ROUNDS = 200
const WARM_UP_ROUNDS = 20
const DAY_MS = 24 * 60 * 60 * 1000
/** Maximum ratio of the longest list's first page to the shortest list's, at the 95th percentile. */
const MAX_RATIO = 1.5

type ListBody = BodyOf<'/workspace/issues'>
interface List {
  size: number
  person: Person
}

const instant = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

/** Typical requests for a first page; all have a date filter. */
const queries = (): Record<string, ListBody> => {
  const thisMonth = { field: 'dueDate', operator: 'Between', values: [instant(-15), instant(15)] } as const
  const conditions = (...more: ListBody['conditions'] & object) => ({
    conditions: [{ ...thisMonth, values: [...thisMonth.values] }, ...more],
  })
  return {
    'due within 30 days': conditions(),
    'and to do': conditions({ field: 'status', operator: '=', values: ['todo'] }),
    'overdue and open': {
      conditions: [
        { field: 'dueDate', operator: '<', values: [instant(0)] },
        { field: 'status', operator: 'IN', values: ['todo', 'doing'] },
      ],
    },
    'started this week, 100 a page': {
      pageSize: 100,
      conditions: [{ field: 'startDate', operator: 'Between', values: [instant(-3), instant(4)] }],
    },
  }
}

const call = async <Path extends CallPath>(
  url: string,
  { token, address }: Person,
  path: Path,
  body: BodyOf<Path>,
): Promise<ResultOf<Path>> => {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, [HEADER.accessToken]: token },
    body: JSON.stringify(body),
  })
  const reply = (await response.json()) as Envelope<ResultOf<Path>>
  if (reply.code !== '200') throw new Error(`${path} answered ${JSON.stringify(reply)}`)
  return reply.result
}

const fill = async (url: string, databaseUrl: string, { size, person }: List): Promise<void> => {
  await call(url, person, '/workspace/projects/create', { projectKey: 'BENCH', projectName: 'Bench' })
  const { id } = await call(url, person, '/org/org-info', {})
  await fillIssues(databaseUrl, id, size)
}

/** Milliseconds of each list's first page, requested in turn, so that a busy moment affects all lists. */
const measureQuery = async (url: string, lists: readonly List[], body: ListBody) => {
  const times = new Map(lists.map(({ size }) => [size, [] as number[]]))
  const totals = new Map<number, number>()
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    for (const { size, person } of lists) {
      const startedAt = performance.now()
      const page = await call(url, person, '/workspace/issues', body)
      if (round >= 0) times.get(size)?.push(performance.now() - startedAt)
      totals.set(size, page.total)
    }
  }
  return { times, totals }
}

const rowsOf = async (url: string, lists: readonly List[], name: string, body: ListBody): Promise<Row[]> => {
  const { times, totals } = await measureQuery(url, lists, body)
  const shortest = quantile(times.get(SIZES[0] ?? 0) ?? [], 0.95)
  return lists.map(({ size }, index) => {
    const taken = times.get(size) ?? []
    const p95 = quantile(taken, 0.95)
    const ratio = { value: p95 / shortest, digits: 2 }
    return {
      'first page': name,
      issues: { value: size },
      total: { value: totals.get(size) ?? Number.NaN },
      'p50 ms': { value: median(taken), digits: 1 },
      'p95 ms': { value: p95, digits: 1 },
      'of the shortest list': index === 0 ? '' : { ...ratio, goal: { limit: MAX_RATIO, is: 'at most' as const } },
      load: machineLoad(),
    }
  })
}

/** Measures the first page of 5,000, 50,000 and 500,000 issues with a date filter, on PostgreSQL (WRK-01). */
export const measureIssues = async (): Promise<void> => {
  const rows = await onEngine('PostgreSQL', async ({ url, databaseUrl }) => {
    const people = await registerPeople(url, SIZES.length)
    const lists = people.map((person, index) => ({ person, size: SIZES[index] ?? 0 }))
    for (const list of lists) await fill(url, databaseUrl, list)
    const measured: Row[] = []
    for (const [name, body] of Object.entries(queries())) measured.push(...(await rowsOf(url, lists, name, body)))
    return measured
  })
  printTable('First page of a list of issues (/workspace/issues, PostgreSQL)', rows, [
    'Each list belongs to an organization of its own in one table; they are asked in turn. `total` is counted up to 2,000; 2,001 stands for more.',
  ])
}
