import { describe, expect, it } from 'vitest'
import {
  conditionsOf,
  EVERYTHING,
  isEmpty,
  overfullChoice,
  readFilter,
  savedConditionsOf,
  withPart,
  withProjects,
  writeFilter,
} from './issue-filter.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))
const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

describe('the filter of an address', () => {
  it.each([
    ['status=bogus', [{ name: 'status', words: 'bogus' }]],
    ['due=null', [{ name: 'due', words: 'null' }]],
    ['start=today&start=tomorrow', [{ name: 'start', words: 'today,tomorrow' }]],
    ['priority=urgent,none', [{ name: 'priority', words: 'none' }]],
    ['assignee=nobody', [{ name: 'assignee', words: 'nobody' }]],
    ['project=none', [{ name: 'project', words: 'none' }]],
    ['sprint=0', [{ name: 'sprint', words: '0' }]],
    [
      'status=todo,bogus&priority=soon',
      [
        { name: 'status', words: 'bogus' },
        { name: 'priority', words: 'soon' },
      ],
    ],
    ['status=todo&status=todo', []],
    ['assignee=none&sprint=none&due=none', []],
  ])('of %s reports %j', { tags: ['LST-02'] }, (query, unknown) => {
    const filter = read(query)
    expect([...filter.unknown].sort((a, b) => b.name.localeCompare(a.name))).toEqual(unknown)
    expect(isEmpty(filter)).toBe(false)
  })

  it('keeps what it does not know until the field is changed', { tags: ['LST-02'] }, () => {
    const filter = read('priority=urgent,soon&status=bogus')
    expect(writeFilter(filter)).toMatchObject({ priority: 'urgent,soon', status: 'bogus' })
    const changed = withPart(filter, 'priority', ['low'])
    expect(writeFilter(changed)).toMatchObject({ priority: 'low', status: 'bogus' })
    expect(changed.unknown).toEqual([{ name: 'status', words: 'bogus' }])
    expect(isEmpty(EVERYTHING)).toBe(true)
  })

  it('names a field with more values than a request may have', { tags: ['LST-02'] }, () => {
    const projects = (count: number) => `project=${Array.from({ length: count }, (_, n) => id(n))}`
    expect(overfullChoice(read(projects(100)))).toBeNull()
    expect(overfullChoice(read(projects(101)))).toBe('project')
  })

  it('loses the sprints of a project that is no longer chosen', { tags: ['LST-02'] }, () => {
    const sprints = [{ id: id(3), projectId: id(1) }]
    const filter = read(`project=${id(1)}&sprint=${id(3)}`)
    expect(withProjects(filter, [id(2)], sprints).choices).toMatchObject({ project: [id(2)], sprint: [] })
    expect(withProjects(filter, [], sprints).choices.sprint).toEqual([id(3)])
  })

  it('is saved with the name of a period, and asked for with its days', { tags: ['LST-02', 'LST-03'] }, () => {
    const filter = read('due=this_week&assignee=none&status=todo,doing&priority=low')
    expect(savedConditionsOf(filter)).toEqual([
      { field: 'status', operator: 'IN', values: ['todo', 'doing'] },
      { field: 'priority', operator: '=', values: ['low'] },
      { field: 'assigneeId', operator: '=', values: [null] },
      { field: 'dueDate', operator: '=', values: ['this_week'] },
    ])
    const clock = { now: new Date('2026-03-11T12:00:00Z'), timeZone: 'UTC', weekStart: 1 as const }
    expect(conditionsOf(filter, clock).at(-1)).toEqual({
      field: 'dueDate',
      operator: 'Between',
      values: ['2026-03-09T00:00:00.000Z', '2026-03-15T23:59:59.999Z'],
    })
  })
})
