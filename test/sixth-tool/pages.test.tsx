// @vitest-environment jsdom
import { mendOf } from '@sso-elements/chat-tools/errors'
import { TOOL_MARKS } from '@sso-elements/chat-tools/marks'
import { CHAT_PAGES } from '@sso-elements/chat-tools/notices'
import { CHAT_BRANDS, type ChatBrand, type ChatTool, OWN_APP_BRANDS } from '@sso-elements/contract'
import { ChatToolsScreen } from '@sso-elements/screens/chat-tools'
import { NOTICES } from '@sso-elements/screens/notices'
import { createScreenPage } from '@sso-elements/screens/testing'
import { acme, ada, answerForAda, apiServerOfFile, success, tabWithToken } from '@sso-elements/session/testing'
import { act } from 'react'
import { expect, it } from 'vitest'
import { ALL_PAGES } from '../../host/src/testing/all-pages.ts'

it('a sixth tool has its brand, its mark, and its pages with their notices', { tags: ['IMS-06'] }, () => {
  expect(CHAT_BRANDS).toContain('parley')
  expect(OWN_APP_BRANDS).toContain('parley')
  expect(TOOL_MARKS['parley' as ChatTool]).toHaveLength(1)
  const paths = CHAT_PAGES.map(({ path }) => String(path)).filter((path) => path.startsWith('parley/'))
  expect(paths).toHaveLength(6)
  for (const path of paths) {
    expect(Object.keys(NOTICES)).toContain(path)
    expect(ALL_PAGES.map((page) => page.path)).toContain(path)
  }
})

it('a sixth tool tells administrators what to mend, in both languages', { tags: ['IMS-06'] }, () => {
  expect(mendOf('parley' as ChatBrand, 'wrong_secret')).toEqual({
    en: 'Copy the Key of the app once more.',
    zh: '请重新复制应用的 Key。',
  })
})

const SITE = 'https://sso.example'
const api = apiServerOfFile()
const page = createScreenPage(['organization', 'chat-tools', 'feedback'])

it('a sixth tool leads administrators through its set-up', { tags: ['IMS-07'] }, async () => {
  answerForAda(api, {
    '/org/applications': success([]),
    '/account/user-org-assemble': success({ userInfo: { userId: ada.userId }, orgInfo: acme }),
    '/org/org-info': success(acme),
    '/org/list': success([acme]),
    '/org/chat-tools': success({
      ...{ installations: [], addable: [], domainFiles: [], expiringSecrets: [] },
      site: { url: SITE, homePage: `${SITE}/work`, pageOrigins: [], outgoingAddresses: [] },
    }),
  })
  const { session } = tabWithToken(api)
  await session.start()
  await page.show(<ChatToolsScreen />, session)
  await page.until(() => expect(page.text()).toContain('Parley'))
  await act(async () => page.find('[value=parley]').click())
  await page.until(() => expect(page.text()).toContain('Home page'))
  const query = new URLSearchParams({ suuid: acme.id, 'sso-redirect': `${SITE}/work` })
  expect(page.find('.sso-tool-panel').innerHTML).toContain(
    `${SITE}/sso/parley/transit?${query}`.replaceAll('&', '&amp;'),
  )
  for (const name of ['appId', 'corpId', 'secret']) page.find(`[name=${name}]`)
})
