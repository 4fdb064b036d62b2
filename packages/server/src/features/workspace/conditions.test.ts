import type { FilterCondition } from '@sso-elements/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { makeIssues, shareOf, someWorkspace, type TestWorkspace } from '../../testing/workspace.ts'
import { type NamedPreset, resolvePreset } from './conditions.ts'

const meaning = (preset: NamedPreset, now: string, timeZone: string, locale: 'en' | 'zh' = 'zh') => {
  const { operator, instants } = resolvePreset(preset, { now: new Date(now), timeZone, locale })
  return `${operator} ${instants.join(' ')}`
}

describe('a date preset', () => {
  it.each<[NamedPreset, string]>([
    ['before_today', '< 2024-06-12T16:00:00.000Z'],
    ['today', 'Between 2024-06-12T16:00:00.000Z 2024-06-13T15:59:59.999Z'],
    ['tomorrow', 'Between 2024-06-13T16:00:00.000Z 2024-06-14T15:59:59.999Z'],
    ['this_week', 'Between 2024-06-09T16:00:00.000Z 2024-06-16T15:59:59.999Z'],
    ['next_week', 'Between 2024-06-16T16:00:00.000Z 2024-06-23T15:59:59.999Z'],
    ['last_week', 'Between 2024-06-02T16:00:00.000Z 2024-06-09T15:59:59.999Z'],
    ['this_month', 'Between 2024-05-31T16:00:00.000Z 2024-06-30T15:59:59.999Z'],
    ['next_month', 'Between 2024-06-30T16:00:00.000Z 2024-07-31T15:59:59.999Z'],
    ['last_month', 'Between 2024-04-30T16:00:00.000Z 2024-05-31T15:59:59.999Z'],
  ])('%s is resolved in Shanghai on Thursday, June 13', { tags: ['LST-03'] }, (preset, expected) => {
    expect(meaning(preset, '2024-06-12T17:00:00Z', 'Asia/Shanghai')).toBe(expected)
  })

  it('ends the week on Sunday in Chinese and begins it on Sunday in English', { tags: ['LST-03'] }, () => {
    const week = (locale: 'en' | 'zh') => meaning('this_week', '2024-06-09T12:00:00Z', 'UTC', locale)
    expect(week('zh')).toBe('Between 2024-06-03T00:00:00.000Z 2024-06-09T23:59:59.999Z')
    expect(week('en')).toBe('Between 2024-06-09T00:00:00.000Z 2024-06-15T23:59:59.999Z')
  })

  it.each<[string, NamedPreset, string, string, string]>([
    ['of 23 hours', 'today', '2024-03-10T12:00:00Z', 'America/New_York', '2024-03-10T05:00 2024-03-11T03:59'],
    ['of 25 hours', 'today', '2024-11-03T12:00:00Z', 'America/New_York', '2024-11-03T04:00 2024-11-04T04:59'],
    ['that begin at one o’clock', 'today', '2024-04-26T12:00:00Z', 'Africa/Cairo', '2024-04-25T22:00 2024-04-26T20:59'],
    ['with two midnights', 'today', '2010-11-06T12:00:00Z', 'America/St_Johns', '2010-11-06T02:30 2010-11-07T03:29'],
    ['after one left out', 'tomorrow', '2011-12-29T22:00:00Z', 'Pacific/Apia', '2011-12-30T10:00 2011-12-31T09:59'],
    ['over a leap day', 'last_month', '2024-03-31T12:00:00Z', 'UTC', '2024-02-01T00:00 2024-02-29T23:59'],
    ['over the end of a year', 'next_month', '2023-12-31T12:00:00Z', 'UTC', '2024-01-01T00:00 2024-01-31T23:59'],
  ])('covers days %s', { tags: ['LST-03'] }, (_case, preset, now, timeZone, expected) => {
    const { instants } = resolvePreset(preset, { now: new Date(now), timeZone, locale: 'zh' })
    expect(instants.map((instant) => instant.slice(0, 16)).join(' ')).toBe(expected)
  })
})

describe('a saved filter with a preset', () => {
  let server: TestServer
  let workspace: TestWorkspace
  beforeAll(async () => {
    server = await startTestServer()
    workspace = await someWorkspace(server)
    await makeIssues(server, workspace, [
      { summary: 'this Sunday', dueDate: '2026-05-10T12:00:00.000Z' },
      { summary: 'next Monday', dueDate: '2026-05-11T12:00:00.000Z' },
    ])
  })
  afterAll(() => server.stop())
  afterEach(() => {
    vi.useRealTimers()
  })

  const on = (now: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  const thisWeek: FilterCondition[] = [{ field: 'dueDate', operator: '=', values: ['this_week'] }]

  it('keeps the preset and resolves it when it is opened', { tags: ['LST-02', 'LST-03'] }, async () => {
    const { token } = workspace.owner
    await server.call('/account/update-profile', { timeZone: 'Europe/Berlin' }, { token })
    const saved = { filterName: 'This week', conditions: thisWeek }
    const { result } = await server.call('/workspace/filters/create', saved, { token })
    expect(result.conditions).toEqual(thisWeek)
    const { shareCode } = await shareOf(server, workspace, { resourceType: 'filter', resourceId: result.id })
    const visit = (await server.call('/anonymous/share/login', { shareCode })).result.token
    const found = async () => {
      const headers = { 'accept-language': 'zh-CN' }
      const issues = await server.call('/workspace/issues', { conditions: result.conditions }, { token, headers })
      const shown = await server.send('/anonymous/share/content', {}, { token: visit, headers })
      const names = issues.result.list.map(({ summary }) => summary)
      expect((shown.result as { issues: { list: object[] } }).issues.list).toMatchObject(
        names.map((summary) => ({ summary })),
      )
      return names
    }
    on('2026-05-06T12:00:00Z')
    expect(await found()).toEqual(['this Sunday'])
    on('2026-05-10T21:59:59Z')
    expect(await found()).toEqual(['this Sunday'])
    on('2026-05-10T22:00:00Z')
    expect(await found()).toEqual(['next Monday'])
    on('2026-06-01T12:00:00Z')
    expect(await found()).toEqual([])
  })
})
