// @vitest-environment jsdom
import { type ChatToolList, CODE_OF_REPLY, type OwnAppBrand } from '@sso-elements/contract'
import { acme, ada, answerForAda, apiServerOfFile, success, tabWithToken } from '@sso-elements/session/testing'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { chatInstallation, chatToolList } from '../testing/chat-tool-list.ts'
import { createScreenPage } from '../testing/screen-page.tsx'
import { ChatToolsScreen } from './chat-tools-screen.tsx'

const server = apiServerOfFile()
const { describedBy, fill, find, has, show, submit, text, until } = createScreenPage([
  ...(['organization', 'chat-tools', 'feedback'] as const),
])

const open = async (brand: OwnAppBrand, list: Partial<ChatToolList> = {}) => {
  answerForAda(server, {
    '/org/applications': success([]),
    '/account/user-org-assemble': success({ userInfo: { userId: ada.userId }, orgInfo: acme }),
    '/org/org-info': success(acme),
    '/org/list': success([acme]),
    '/org/chat-tools': success(chatToolList(list)),
    '/org/chat-tools/connect': {
      body: { code: CODE_OF_REPLY.chatAppForbidden, msg: '', subMsg: '10014', result: null },
    },
  })
  const { session } = tabWithToken(server)
  await session.start()
  await show(<ChatToolsScreen />, session)
  await until(() => expect(has('.sso-tools')).toBe(true))
  await act(async () => find(`[type=radio][value=${brand}]`).click())
}
const sent = () => server.seen.filter(({ path }) => path === '/org/chat-tools/connect')

describe('the form that connects a chat tool', () => {
  const REFUSAL = 'App ID and App Secret do not belong together.'
  const refuse = async () => {
    await open('feishu')
    fill('appId', 'cli_9f5343c580712544')
    fill('secret', 'a'.repeat(32))
    await submit()
    await until(() => expect(text()).toContain(REFUSAL))
  }

  it('brings a refusal into view', { tags: ['IMS-07'] }, async () => {
    await refuse()
    const { contexts } = vi.mocked(Element.prototype.scrollIntoView).mock
    await until(() => expect((contexts.at(-1) as Element | undefined)?.textContent).toContain(REFUSAL))
  })

  it('takes a refusal away at the next try', { tags: ['IMS-07'] }, async () => {
    await refuse()
    fill('secret', '')
    await submit()
    expect(describedBy('[name=secret]')[0]).toBe('Please fill in this field.')
    expect(text()).not.toContain(REFUSAL)
    expect(text()).not.toContain('If it is an app of Lark')
    expect(sent()).toHaveLength(1)
  })

  it('names what it replaces', { tags: ['IMS-07'] }, async () => {
    await open('feishu', { installations: [chatInstallation({ brand: 'lark' })] })
    expect(text()).toContain('Lark is connected now. Another app replaces it,')
  })

  it('does not take what the console shows instead of a secret', { tags: ['IMS-07'] }, async () => {
    await open('feishu')
    fill('appId', 'cli_9f5343c580712544')
    fill('secret', '•'.repeat(32))
    await submit()
    expect(describedBy('[name=secret]')[0]).toBe('This is the hidden secret: show it in the console first, then copy.')
    expect(sent()).toEqual([])
  })

  it.each([
    ['dingtalk', 'app', 'token', 'encryptKey', 'Events need both: EncodingAESKey (aes_key) and Token.'],
    ['wecom', '1000002', 'encryptKey', 'token', 'Events need both: Token and EncodingAESKey.'],
  ] as const)(
    'of %s (%s) does not take the %s without the other key',
    { tags: ['IMS-07'] },
    async (brand, appId, given, other, sentence) => {
      await open(brand)
      fill('appId', appId)
      fill('secret', 'secret')
      fill('corpId', 'corp')
      fill(given, 'a'.repeat(43))
      await submit()
      expect(describedBy(`[name=${other}]`)[0]).toBe(sentence)
      expect(document.activeElement === find(`[name=${other}]`)).toBe(true)
      fill(given, '')
      await submit()
      await until(() => expect(sent()).toHaveLength(1))
    },
  )

  it('judges a field that a press leaves once the press is over', { tags: ['IMS-07'] }, async () => {
    await open('feishu')
    fill('appId', 'cli_9f5343')
    const judged = () => describedBy('[name=appId]').join().includes('Is all of it here?')
    const button = find('[type=submit]')
    await act(async () => {
      find('[name=appId]').focus()
      button.dispatchEvent(new Event('pointerdown', { bubbles: true }))
      find('[name=appId]').blur()
    })
    expect(judged()).toBe(false)
    button.dispatchEvent(new Event('pointerup', { bubbles: true }))
    expect(judged()).toBe(false)
    await until(() => expect(judged()).toBe(true))
  })
})
