// @vitest-environment jsdom
import { type ChatInstallation, CODE_OF_REPLY, type Locale } from '@sso-elements/contract'
import { acme, ada, answerForAda, apiServerOfFile, success, tabWithToken } from '@sso-elements/session/testing'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { chatInstallation, chatToolList } from '../testing/chat-tool-list.ts'
import { createScreenPage } from '../testing/screen-page.tsx'
import { ChatToolsScreen } from './chat-tools-screen.tsx'

const server = apiServerOfFile()
const { fill, find, show, submit, text, until } = createScreenPage(['organization', 'chat-tools', 'feedback'])

const open = async (tool: Pick<ChatInstallation, 'brand' | 'secretLost'>, locale: Locale = 'en') => {
  answerForAda(server, {
    '/org/applications': success([]),
    '/account/user-org-assemble': success({ userInfo: { userId: ada.userId }, orgInfo: acme }),
    '/org/org-info': success(acme),
    '/org/list': success([acme]),
    '/org/chat-tools': success(chatToolList({ installations: [chatInstallation(tool)] })),
    '/org/chat-tools/connect': {
      body: { code: CODE_OF_REPLY.chatAppForbidden, msg: '', subMsg: '10014', result: null },
    },
  })
  const { session } = tabWithToken(server)
  await session.start()
  await show(<ChatToolsScreen />, session, { locale })
  await until(() => expect(find('.sso-chat-tool').textContent).not.toBe(''))
}

describe('a chat tool whose secret the server cannot decrypt', () => {
  it.each([
    ['feishu', 'en', 'so nobody can sign in with Feishu. Connect the app again with its secret below, or ask'],
    ['feishu', 'zh', '成员无法通过飞书登录。请在下方使用应用密钥重新接入，或联系服务器运维人员'],
    ['slack', 'en', 'so nobody can sign in with Slack. Remove it here and add it again, or ask'],
    ['slack', 'zh', '成员无法通过 Slack 登录。请在此移除后重新添加，或联系服务器运维人员'],
  ] as const)('says so at %s (%s), with what to do', { tags: ['IDN-08'] }, async (brand, locale, sentence) => {
    await open({ brand, secretLost: true }, locale)
    expect(text()).toContain(sentence)
    // Nothing could be sent to the tool.
    expect(find('.sso-chat-tool').textContent).not.toMatch(/Test it now|立即测试/)
  })

  it('is one whose secret is readable no longer', { tags: ['IDN-08'] }, async () => {
    await open({ brand: 'feishu' })
    expect(find('.sso-chat-tool').textContent).toContain('Test it now')
    expect(text()).not.toContain('decrypt')
  })
})

it('sends only the credentials that were filled in', { tags: ['IMS-06'] }, async () => {
  await open({ brand: 'slack' })
  await act(async () => find('[type=radio][value=feishu]').click())
  fill('appId', 'cli_acme')
  fill('secret', 'secret')
  await submit()
  await until(() => expect(text()).toContain('App ID and App Secret do not belong together.'))
  expect(text()).toContain('(Error 10014)')
  const sent = server.seen.filter(({ path }) => path === '/org/chat-tools/connect').map(({ body }) => body)
  expect(sent).toEqual([{ brand: 'feishu', appId: 'cli_acme', secret: 'secret' }])
})
