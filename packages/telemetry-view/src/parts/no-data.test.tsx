// @vitest-environment jsdom
import type { TelemetryOverview } from '@sso-elements/contract'
import { defineScreen } from '@sso-elements/screens/define-screen'
import { createScreenPage } from '@sso-elements/screens/testing'
import { acme, ada, answerForAda, apiServerOfFile, success, tabWithToken } from '@sso-elements/session/testing'
import { describe, expect, it } from 'vitest'
import { queryOfView, telemetryViewOf } from '../view/telemetry-view.ts'
import { DroppedNotice, NoData } from './no-data.tsx'

const server = apiServerOfFile()
const { action, show, text, until } = createScreenPage(['telemetry'])

const Shown = defineScreen({ texts: ['telemetry'], Screen: DroppedNotice })

describe('the page of monitoring', () => {
  it.each([
    ['en', 'Older data was deleted', /Data from before .*2026.* is missing or incomplete/],
    ['zh', '较早的数据已删除', /2026.* 之前的数据缺失或不完整/],
  ] as const)(
    'in %s says before when data was deleted for want of space',
    {
      tags: ['OPS-04'],
    },
    async (locale, title, sentence) => {
      answerForAda(server, { '/account/user-info': success({ ...ada, orgId: acme.id, joinedOrgIds: [acme.id] }) })
      const tab = tabWithToken(server)
      await tab.session.start()
      await show(<Shown before="2026-01-31T00:00:00.000Z" />, tab.session, { locale })
      await until(() => expect(text()).toContain(title))
      expect(text()).toMatch(sentence)
      expect(text()).toContain('COLLECTOR_QUOTA')
    },
  )

  it('leads from an empty period of one’s own to a longer one', { tags: ['MON-11'] }, async () => {
    answerForAda(server, { '/account/user-info': success({ ...ada, orgId: acme.id, joinedOrgIds: [acme.id] }) })
    const tab = tabWithToken(server)
    await tab.session.start()
    const view = telemetryViewOf('from=2026-11-24T10:00Z&to=2026-11-24T11:00Z')
    const Empty = defineScreen({ texts: ['telemetry'], Screen: NoData })
    await show(
      <Empty
        view={view}
        onView={() => {}}
        hrefOf={(next) => `?${new URLSearchParams(queryOfView(next))}`}
        overview={{ collector: 'on' } as TelemetryOverview}
      />,
      tab.session,
    )
    await until(() => expect(text()).toContain('Nothing in this period'))
    expect(text()).not.toContain('COLLECTOR')
    expect(action('Show 14 days').getAttribute('href')).toBe('?period=14d')
  })
})
