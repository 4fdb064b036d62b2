// @vitest-environment jsdom
import type { TelemetryEvent, TelemetrySession } from '@sso-elements/contract'
import { defineScreen } from '@sso-elements/screens/define-screen'
import { createScreenPage } from '@sso-elements/screens/testing'
import { type Answer, acme, ada, apiServerOfFile, PERSON, success, tabWithToken } from '@sso-elements/session/testing'
import { describe, expect, it } from 'vitest'
import { type TelemetryView, telemetryViewOf } from '../view/telemetry-view.ts'
import { SessionPage } from './session-page.tsx'

const GROUPS = ['organization', 'telemetry', 'replay', 'feedback'] as const
const FIRST = Date.parse('2026-11-24T10:00:00.000Z')

const server = apiServerOfFile()
const page = createScreenPage(GROUPS)

const chosen = { applicationId: 'app', sessionId: 's1' }
const Addressed = ({ view }: { view: TelemetryView }) => (
  <SessionPage session={chosen} view={view} onView={() => undefined} hrefOf={() => '?'} />
)
const Shown = defineScreen({ texts: GROUPS, Screen: Addressed })

const session: TelemetrySession = {
  ...chosen,
  env: 'prod',
  userId: 'u1',
  person: null,
  browser: 'Chrome',
  os: 'Linux',
  device: 'PC',
  firstAt: new Date(FIRST).toISOString(),
  lastAt: new Date(FIRST + 200_000).toISOString(),
  views: 0,
  errors: 150,
  actions: 0,
  frustrations: 0,
  hasReplay: false,
  matchedAt: null,
}

const failure = (second: number): TelemetryEvent => ({
  at: new Date(FIRST + second * 1000).toISOString(),
  kind: 'error',
  path: '/',
  name: 'TypeError',
  source: 'source',
  message: `failure ${second}`,
  attributes: {},
})

const pages = [
  Array.from({ length: 100 }, (_, second) => failure(second)),
  Array.from({ length: 50 }, (_, second) => failure(100 + second)),
]

const show = async (at: number | null) => {
  const kinds = [{ kind: 'error', total: 150, problems: 150 }]
  const reply = (list: TelemetryEvent[], hasNextPage: boolean) =>
    success({ session, kinds, events: { list, total: 150, hasNextPage } })
  const answers: Record<string, Answer> = {
    ...PERSON,
    '/account/user-info': success({ ...ada, orgId: acme.id, joinedOrgIds: [acme.id] }),
  }
  server.answer(({ path, body }) => {
    if (path !== '/telemetry/session') return answers[path] ?? null
    const { pageNumber } = body as { pageNumber: number }
    return pageNumber === 1 ? reply(pages[0] ?? [], true) : reply(pages[1] ?? [], false)
  })
  const tab = tabWithToken(server)
  await tab.session.start()
  await page.show(<Shown view={{ ...telemetryViewOf('?'), session: chosen, at }} />, tab.session)
  await page.until(() => expect(page.text()).toContain('failure 99'))
}

const marked = () => [...document.querySelectorAll<HTMLElement>('[aria-current=true]')]

describe('a session without a replay that is opened at a moment', () => {
  it('marks what happened then, and takes the focus there', { tags: ['MON-11'] }, async () => {
    await show(FIRST + 42_000)
    await page.until(() => expect(marked().map(({ textContent }) => textContent)).toHaveLength(1))
    const [sought] = marked()
    expect(sought?.textContent).toContain('failure 42')
    expect(sought?.textContent).toContain('The moment that you opened')
    expect(document.activeElement).toBe(sought)
    expect(page.text()).not.toContain('failure 100')
  })

  it('loads the events up to the moment', { tags: ['MON-11'] }, async () => {
    await show(FIRST + 120_000)
    await page.until(() => expect(document.activeElement?.textContent).toContain('failure 120'))
  })

  it('marks nothing without one', { tags: ['MON-11'] }, async () => {
    await show(null)
    expect(marked()).toEqual([])
  })
})
