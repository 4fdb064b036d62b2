// @vitest-environment jsdom
import type { TelemetrySession } from '@sso-elements/contract'
import { defineScreen } from '@sso-elements/screens/define-screen'
import { createScreenPage } from '@sso-elements/screens/testing'
import { acme, ada, answerForAda, apiServerOfFile, success, tabWithToken } from '@sso-elements/session/testing'
import { act, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { queryOfView, type TelemetryView, telemetryViewOf } from '../view/telemetry-view.ts'
import { SessionsPage } from './sessions-page.tsx'

const GROUPS = ['organization', 'telemetry', 'replay', 'feedback'] as const

const server = apiServerOfFile()
const page = createScreenPage(GROUPS)

const onView = vi.fn<(view: TelemetryView) => void>()

/** The page with its address. */
const Addressed = ({ query }: { query: string }) => {
  const [view, setView] = useState(() => telemetryViewOf(query))
  const go = (next: TelemetryView): void => {
    onView(next)
    setView(next)
  }
  return (
    <SessionsPage view={view} onView={go} hrefOf={(next) => `?${new URLSearchParams(queryOfView(next)).toString()}`} />
  )
}
const Shown = defineScreen({ texts: GROUPS, Screen: Addressed })

const session = (more: Partial<TelemetrySession> = {}): TelemetrySession => ({
  applicationId: 'app',
  sessionId: 's1',
  env: 'prod',
  userId: 'u1',
  person: { name: 'Marco Silva', email: 'marco@acme.example' },
  browser: 'Chrome',
  os: 'Linux',
  device: 'PC',
  firstAt: '2026-11-24T10:00:00.000Z',
  lastAt: '2026-11-24T10:01:00.000Z',
  views: 1,
  errors: 2,
  actions: 3,
  frustrations: 0,
  hasReplay: true,
  matchedAt: null,
  ...more,
})

const show = async (query: string, list: TelemetrySession[], more: object = {}) => {
  answerForAda(server, {
    '/account/user-info': success({ ...ada, orgId: acme.id, joinedOrgIds: [acme.id] }),
    '/telemetry/session-choices': success({ browsers: ['Chrome'], systems: ['Linux'], devices: ['PC'] }),
    '/telemetry/sessions': success({ list, total: list.length, hasNextPage: false }),
    ...more,
  })
  const tab = tabWithToken(server)
  await tab.session.start()
  await page.show(<Shown query={query} />, tab.session)
}

const asked = () =>
  server.seen.flatMap(({ path, body }) => (path === '/telemetry/sessions' ? [body as Record<string, unknown>] : []))

describe('the search of sessions on the page', () => {
  it('sends what is in the address, and counts what it found', { tags: ['MON-11'] }, async () => {
    await show(
      'show=sessions&person=marco&message=x+is+not&system=Linux&replay=1&from=2026-11-24T10:30Z&to=2026-11-24T11:10Z',
      [session()],
    )
    await page.until(() => expect(page.text()).toContain('Sessions found: 1'))
    expect(asked().at(-1)).toMatchObject({
      person: 'marco',
      error: 'x is not',
      os: 'Linux',
      hasReplay: true,
      from: '2026-11-24T10:30:00.000Z',
      to: '2026-11-24T11:10:00.000Z',
    })
    expect(page.text()).toContain('marco@acme.example')
  })

  it('looks for typed texts once they are sent, and for nothing after Clear', { tags: ['MON-11'] }, async () => {
    await show('show=sessions', [session()])
    await page.until(() => expect(page.text()).toContain('Sessions found: 1'))
    await page.fill('person', ' ada@acme.example ')
    expect(onView).not.toHaveBeenCalled()
    await page.press('Search')
    expect(onView.mock.lastCall?.[0].search.person).toBe('ada@acme.example')
    await page.until(() => expect(asked().at(-1)).toMatchObject({ person: 'ada@acme.example' }))
    await page.press('Clear filters')
    await page.until(() => expect(asked().at(-1)).not.toHaveProperty('person'))
    expect(page.find<HTMLInputElement>('[name=person]').value).toBe('')
  })

  it('leads from a row to what was looked for, at its moment', { tags: ['MON-11', 'RPL-05'] }, async () => {
    await show('show=sessions&errors=1', [session({ matchedAt: '2026-11-24T10:00:30.000Z' })])
    await page.until(() => expect(page.text()).toContain('Sessions found: 1'))
    const links = [...document.querySelectorAll<HTMLAnchorElement>('tbody a')].map(({ search }) =>
      telemetryViewOf(search),
    )
    const at = Date.parse('2026-11-24T10:00:28.000Z')
    expect(links.map(({ kind, hasProblem, at: moment }) => [kind, hasProblem, moment])).toEqual([
      ['error', false, at],
      [null, true, at],
      [null, false, at],
    ])
  })

  it('leads to the event itself where nothing was recorded', { tags: ['MON-11'] }, async () => {
    await show('show=sessions&errors=1', [session({ matchedAt: '2026-11-24T10:00:30.000Z', hasReplay: false })])
    await page.until(() => expect(page.text()).toContain('Sessions found: 1'))
    const link = page.find<HTMLAnchorElement>('tbody a')
    expect(telemetryViewOf(link.search).at).toBe(Date.parse('2026-11-24T10:00:30.000Z'))
  })

  it('isolates what browsers sent from each other', { tags: ['MON-11'] }, async () => {
    const browser = `\u202E${'Browser'.repeat(6)}`
    await show('show=sessions', [session({ browser })])
    await page.until(() => expect(page.text()).toContain('Sessions found: 1'))
    const sent = [...document.querySelectorAll('.sso-sent-list bdi')].map(({ textContent }) => textContent)
    expect(sent).toEqual([browser, 'Linux', 'PC'])
  })

  it('says that nothing matches, and keeps a choice without data', { tags: ['MON-11'] }, async () => {
    await show('show=sessions&device=phone', [])
    await page.until(() => expect(page.text()).toContain('No sessions match. Try a longer period or fewer filters.'))
    expect([...document.querySelectorAll('option')].map(({ value }) => value)).toContain('phone')
  })

  it('says that loading failed, and loads again', { tags: ['MON-11'] }, async () => {
    await show('show=sessions', [], {
      '/telemetry/sessions': { code: '500', success: false, msg: '', subMsg: '', result: null },
    })
    await page.until(() => expect(page.text()).toContain('The data could not be loaded'))
    expect(page.has('[role=alert]')).toBe(true)
    answerForAda(server, { '/telemetry/sessions': success({ list: [session()], total: 1, hasNextPage: false }) })
    await page.press('Try again')
    await page.until(() => expect(page.text()).toContain('Sessions found: 1'))
  })

  it.each([
    ['from=2026-13-45&to=2026-11-24T11:10Z', 'Enter a date and a time.', ['', '2026-11-24T11:10']],
    [
      'from=2020-11-24T11:10Z&to=2026-11-24T11:10Z',
      'A period is at most 31 days long.',
      ['2020-11-24T11:10', '2026-11-24T11:10'],
    ],
  ])('tells what is wrong with the period of the address %s', { tags: ['MON-11'] }, async (query, sentence, values) => {
    await show(`show=sessions&${query}`, [])
    await page.until(() => expect(page.text()).toContain('No sessions in this period.'))
    expect(page.find('[role=alert]').textContent).toContain(sentence)
    expect(['from', 'to'].map((name) => page.find<HTMLInputElement>(`[name=${name}]`).value)).toEqual(values)
    await act(async () => page.find('[type=radio]').click())
    expect(page.has('[role=alert]')).toBe(false)
  })

  it('keeps the focus on the period that is chosen', { tags: ['MON-11'] }, async () => {
    await show('show=sessions', [])
    const radio = [...document.querySelectorAll<HTMLInputElement>('[type=radio]')][1]
    radio?.focus()
    await act(async () => radio?.click())
    expect(onView.mock.lastCall?.[0].period).toBe('7d')
    expect(document.activeElement).toBe(radio)
    expect(radio?.checked).toBe(true)
  })

  it('tells what is wrong with a period of one’s own before anything is sent', { tags: ['MON-11'] }, async () => {
    await show('show=sessions&from=2026-11-24T10:30Z&to=2026-11-24T11:10Z', [])
    await page.until(() => expect(page.text()).toContain('No sessions in this period.'))
    const before = asked().length
    await page.fill('from', '2020-11-24T12:00')
    await page.fill('to', '2020-11-24T11:00')
    await page.press('Apply')
    expect(page.text()).toContain('The end has to be after the start.')
    expect(document.activeElement?.getAttribute('name')).toBe('to')
    expect([asked().length, onView.mock.calls.length]).toEqual([before, 0])
  })
})
