// @vitest-environment jsdom
import { acme, ada, answerForAda, apiServerOfFile, success, tabWithToken } from '@sso-elements/session/testing'
import { describe, expect, it } from 'vitest'
import { defineScreen } from '../define-screen.tsx'
import { createScreenPage } from '../testing/screen-page.tsx'
import { DroppedNotice } from './no-data.tsx'

const server = apiServerOfFile()
const { show, text, until } = createScreenPage(['telemetry'])

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
})
