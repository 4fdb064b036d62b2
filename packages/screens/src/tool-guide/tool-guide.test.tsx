// @vitest-environment jsdom
import type { ChatBrand, ChatToolList, Locale } from '@sso-elements/contract'
import { acme, ada, answerForAda, apiServerOfFile, success, tabWithToken } from '@sso-elements/session/testing'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ChatToolsScreen } from '../organization/chat-tools-screen.tsx'
import { chatInstallation, chatToolList } from '../testing/chat-tool-list.ts'
import { createScreenPage } from '../testing/screen-page.tsx'

const server = apiServerOfFile()
const { describedBy, fill, find, has, press, show, submit, text, until } = createScreenPage([
  ...(['organization', 'chat-tools', 'feedback'] as const),
])

const open = async (list: Partial<ChatToolList>, { brand, locale }: { brand?: ChatBrand; locale?: Locale } = {}) => {
  answerForAda(server, {
    '/org/applications': success([]),
    '/account/user-org-assemble': success({ userInfo: { userId: ada.userId }, orgInfo: acme }),
    '/org/org-info': success(acme),
    '/org/list': success([acme]),
    '/org/chat-tools': success(chatToolList(list)),
  })
  const { session } = tabWithToken(server)
  await session.start()
  await show(<ChatToolsScreen />, session, { locale: locale ?? 'en' })
  await until(() => expect(has('.sso-tools')).toBe(true))
  if (brand) await act(async () => find(`[type=radio][value=${brand}]`).click())
}
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('.sso-guide-step-title > button')]
const openSteps = () =>
  buttons().flatMap((button, index) => (button.getAttribute('aria-expanded') === 'true' ? [index + 1] : []))
const doneSteps = () =>
  buttons().flatMap((button, index) => (button.textContent?.includes('(done)') ? [index + 1] : []))
const openStep = (number: number) => act(async () => buttons()[number - 1]?.click())
const shownStep = () => document.querySelector('.sso-guide-step-body:not([hidden])')?.textContent ?? ''
const sentTo = (path: string) => server.seen.filter((request) => request.path === path).map(({ body }) => body)
const leave = (name: string) =>
  act(async () => {
    find(`[name=${name}]`).focus()
    find(`[name=${name}]`).blur()
  })

describe('the set-up of a chat tool', () => {
  it('begins with a choice, and shows one step at a time', { tags: ['IMS-07'] }, async () => {
    await open({ addable: ['slack'] })
    const offered = [...document.querySelectorAll<HTMLInputElement>('[type=radio]')].map(({ value }) => value)
    expect(offered).toEqual(['feishu', 'lark', 'dingtalk', 'wecom', 'slack'])
    expect(has('.sso-guide')).toBe(false)
    await act(async () => find('[type=radio][value=dingtalk]').click())
    expect(openSteps()).toEqual([1])
    await press('Next step')
    expect(openSteps()).toEqual([2])
    expect(document.activeElement === buttons()[1]).toBe(true)
    expect(buttons()[0]?.textContent).toContain('(done)')
    expect(shownStep()).toContain('qyapi_get_member')
  })

  it('names the menus and labels of the console in both languages', { tags: ['IMS-07'] }, async () => {
    await open({}, { brand: 'feishu' })
    await openStep(2)
    for (const word of ['Security Settings', '安全设置', 'Redirect URLs', '重定向 URL', 'H5 可信域名'])
      expect(shownStep()).toContain(word)
    expect(find('.sso-guide-step-menu [lang]').getAttribute('lang')).toBe('zh-Hans')
    expect(find<HTMLAnchorElement>('.sso-guide a').href).toBe('https://open.feishu.cn/app')
  })

  it('speaks Chinese, and leaves out what the console does not say then', { tags: ['IMS-07'] }, async () => {
    await open({}, { brand: 'feishu', locale: 'zh' })
    await openStep(2)
    expect(shownStep()).toContain('重定向 URL')
    expect(shownStep()).not.toContain('Redirect URLs')
  })

  it('makes addresses of the public address and the chosen page', { tags: ['IMS-07'] }, async () => {
    await open({}, { brand: 'wecom' })
    await openStep(4)
    const home = `https://sso.acme.example:8443/sso/qywx/transit?suuid=${acme.id}&sso-redirect=`
    expect(shownStep()).toContain(`${home}https%3A%2F%2Fapp.acme.example%2Fhome`)
    const page = find<HTMLInputElement>('[type=url]')
    const type = (value: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(page, value)
        page.dispatchEvent(new Event('input', { bubbles: true }))
      })
    await type('https://app.acme.example/board?a=1')
    expect(shownStep()).toContain(`${home}https%3A%2F%2Fapp.acme.example%2Fboard%3Fa%3D1`)
    for (const foreign of ['https://evil.example/', 'https://a@evil.example/', 'javascript:alert(1)', 'board']) {
      await type(foreign)
      expect(shownStep()).toContain('People cannot be sent to this address')
      expect(shownStep()).not.toContain('evil')
    }
    await type('')
    expect(shownStep()).toContain(`${home}https%3A%2F%2Fapp.acme.example%2Fhome`)
    expect(shownStep()).not.toContain('People cannot be sent')
  })

  it('goes on behind the step that has connected the tool', { tags: ['IMS-07'] }, async () => {
    await open({}, { brand: 'feishu' })
    await press('Next step')
    const eventsUrl = 'https://sso.acme.example:8443/sso/im/events/1'
    const next = chatToolList({ installations: [chatInstallation({ brand: 'feishu', eventsUrl })] })
    server.answerPaths({ '/org/chat-tools/connect': success(next) })
    fill('appId', ' cli_9f5343c580712544\u200b')
    fill('secret', 'a'.repeat(32))
    await submit()
    await until(() => expect(shownStep()).toContain('Feishu is connected.'))
    expect(sentTo('/org/chat-tools/connect')).toEqual([
      { brand: 'feishu', appId: 'cli_9f5343c580712544', secret: 'a'.repeat(32) },
    ])
    expect(openSteps()).toEqual([5])
    const scrolled = () => vi.mocked(Element.prototype.scrollIntoView).mock.contexts.at(-1) as Element | undefined
    await until(() => expect(scrolled()?.textContent).toBe('Feishu is connected.'))
    // What nobody has gone through is not done.
    expect(doneSteps()).toEqual([1, 4])
    await until(() => expect(document.activeElement === buttons()[4]).toBe(true))
    expect(shownStep()).toContain(eventsUrl)
    expect(find<HTMLInputElement>('[name=secret]').value).toBe('')
  })

  it('says that the test names an address which is not known', { tags: ['IMS-07'] }, async () => {
    await open({}, { brand: 'wecom' })
    await openStep(5)
    expect(shownStep()).toContain('“Test it now” at the end names the one')
    await openStep(8)
    expect(shownStep()).toContain('This asks WeCom whether it accepts the app’s credentials.')
  })

  it('names the addresses of the server where they are known', { tags: ['IMS-07'] }, async () => {
    const site = { ...chatToolList().site, outgoingAddresses: ['203.0.113.7', '203.0.113.8'] }
    await open({ site }, { brand: 'wecom' })
    await openStep(5)
    expect(shownStep()).toContain('203.0.113.8')
    expect(shownStep()).not.toContain('Test it now')
  })

  it('tests the tool, whose answer is read out', { tags: ['IMS-07'] }, async () => {
    await open({ installations: [chatInstallation({ brand: 'slack' })], addable: ['slack'] })
    server.answerPaths({ '/org/chat-tools/check': success(null) })
    await press('Test it now')
    const accepts = 'Slack accepts the app. Now open it once from Slack to see the sign-in.'
    await until(() => expect(find('.sso-chat-tool [aria-live]').textContent).toBe(accepts))
  })

  it('that another administrator has removed is gone when it is tested', { tags: ['IMS-07'] }, async () => {
    await open({ installations: [chatInstallation({ brand: 'slack' })], addable: ['slack'] })
    server.answerPaths({
      '/org/chat-tools/check': { body: { code: '400', msg: '', subMsg: 'brand', result: null } },
      '/org/chat-tools': success(chatToolList({ addable: ['slack'] })),
    })
    await press('Test it now')
    await until(() => expect(text()).toContain('Slack is no longer connected.'))
    expect(has('.sso-chat-tool')).toBe(false)
    expect(text()).toContain('Set up Slack')
  })

  it.each([
    ['2026-11-30', 'en', 'expires on November 30, 2026. Whoever runs this site has to make a new one'],
    ['2026-11-30', 'zh', '将于 2026年11月30日 过期。请本站运营方'],
    ['2026-11-28', 'en', 'expired on November 28, 2026'],
  ] as const)('says of a secret that ends on %s (%s): %s', { tags: ['IMS-07'] }, async (on, locale, sentence) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T12:00:00Z') })
    await open({ expiringSecrets: [{ brand: 'teams', on }] }, { locale })
    expect(text()).toContain(sentence)
    vi.useRealTimers()
  })
})

describe('a pasted key', () => {
  it('of another tool is told at its field, and not sent', { tags: ['IMS-07'] }, async () => {
    await open({}, { brand: 'dingtalk' })
    fill('appId', 'cli_9f5343c580712544')
    await leave('appId')
    expect(describedBy('[name=appId]')[0]).toBe('This looks like the App ID of Feishu / Lark.')
    fill('secret', 'a b')
    fill('corpId', 'dingcorp')
    await submit()
    expect(describedBy('[name=secret]')[0]).toContain('an invisible character in it')
    expect(sentTo('/org/chat-tools/connect')).toEqual([])
  })

  it('that is half of one is told, and sent all the same', { tags: ['IMS-07'] }, async () => {
    await open({}, { brand: 'lark' })
    server.answerPaths({
      '/org/chat-tools/connect': { body: { code: '0825', msg: '', subMsg: '10014', result: null } },
    })
    fill('appId', 'cli_9f5343')
    await leave('appId')
    expect(describedBy('[name=appId]').join()).toContain('usually has 20 characters. Is all of it here?')
    fill('secret', 'a'.repeat(32))
    await submit()
    await until(() => expect(text()).toContain('If it is an app of Feishu, choose Feishu above.'))
  })
})

describe('the file for the domain', () => {
  const NAME = 'WW_verify_AbCdEfGhIjKlMnOp.txt'
  const choose = (name: string, content: string) =>
    act(async () => {
      const input = find<HTMLInputElement>('[type=file]')
      // jsdom's files have no `text`.
      const file = Object.assign(new File([content], name), { text: async () => content })
      Object.defineProperty(input, 'files', { configurable: true, value: [file] })
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })

  it.each([
    ['another name', 'WW_verify_AbCdEfGhIjKlMn.txt', 'AbCdEfGhIjKlMnOp', 'This is not the file.'],
    ['another content', NAME, '<html>', 'The content of this file is not what WeCom puts into it.'],
    ['too much in it', NAME, 'A'.repeat(2000), 'The content of this file is not what WeCom puts into it.'],
  ])('with %s is told at the field', { tags: ['IMS-08'] }, async (_what, name, content, sentence) => {
    await open({ domainFiles: [{ brand: 'wecom', name: NAME }] }, { brand: 'wecom' })
    await openStep(2)
    expect(shownStep()).toContain('The file is in place.')
    await choose(name, content)
    await until(() => expect(shownStep()).toContain(sentence))
    expect(shownStep()).not.toContain('The file is in place.')
    expect(sentTo('/org/chat-tools/domain-file')).toEqual([])
  })

  it.each([
    NAME,
    'WW_verify_AbCdEfGhIjKlMnOp (1).txt',
    'WW_verify_AbCdEfGhIjKlMnOp(12).txt',
    'WW_verify_AbCdEfGhIjKlMnOp-2.txt',
    'WW_verify_AbCdEfGhIjKlMnOp 2.TXT',
  ])('is stored as %s, and its address is told', { tags: ['IMS-08'] }, async (name) => {
    await open({}, { brand: 'wecom' })
    await openStep(2)
    const next = chatToolList({ domainFiles: [{ brand: 'wecom', name: NAME }] })
    server.answerPaths({ '/org/chat-tools/domain-file': success(next) })
    await choose(name, 'AbCdEfGhIjKlMnOp\n')
    await until(() => expect(shownStep()).toContain(`https://sso.acme.example:8443/${NAME}`))
    expect(sentTo('/org/chat-tools/domain-file')).toEqual([{ brand: 'wecom', name: NAME, content: 'AbCdEfGhIjKlMnOp' }])
    expect(openSteps()).toEqual([2])
  })

  it('can be taken back', { tags: ['IMS-08'] }, async () => {
    await open({ domainFiles: [{ brand: 'wecom', name: NAME }] }, { brand: 'wecom' })
    await openStep(2)
    server.answerPaths({ '/org/chat-tools/remove-domain-file': success(chatToolList({})) })
    await press('Remove this file')
    await until(() => expect(shownStep()).not.toContain(NAME))
    expect(sentTo('/org/chat-tools/remove-domain-file')).toEqual([{ name: NAME }])
  })
})
