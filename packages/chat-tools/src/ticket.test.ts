import { describe, expect, it, vi } from 'vitest'
import { needsTicket } from './detect.ts'
import { createFakeApi, RefusedCall } from './testing/fake-api.ts'
import { USER_AGENT } from './testing/fake-page.ts'
import { ticketAddress } from './ticket.ts'

const { feishu, feishuPhone, dingTalk, dingTalkPhone, browser } = USER_AGENT
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const HOME = 'https://sso.acme.example/sso/'
const BOARD = 'https://app.acme.example/board?suuid=org-1'

/** A page, in a frame of another one where the origin of that is given. */
const pageWith = (userAgent: string, around: { ancestor?: string; hasBridge?: boolean } = {}) => ({
  navigator: { userAgent },
  location: { href: HOME, ...(around.ancestor && { ancestorOrigins: [around.ancestor] }) },
  ...(around.ancestor && { parent: {} }),
  ...(around.hasBridge && { nativeInterface: {} }),
})

describe('the address that a page leaves for', () => {
  it.each<[string, boolean, ReturnType<typeof pageWith>]>([
    ['Feishu on a phone', true, pageWith(feishuPhone)],
    ['Feishu on a computer', false, pageWith(feishu)],
    ['DingTalk on a phone', true, pageWith(dingTalkPhone)],
    ['DingTalk on a computer', false, pageWith(dingTalk)],
    ['WeCom on a phone', true, pageWith(`${PHONE} wxwork/4.1.20 MicroMessenger/7.0.1`)],
    ['Teams in a browser', true, pageWith(browser, { ancestor: 'https://teams.microsoft.com' })],
    ['Teams on a phone', true, pageWith(`${PHONE} TeamsMobile-iOS/1`, { hasBridge: true })],
    ['a phone', false, pageWith(PHONE)],
    ['a browser', false, pageWith(browser)],
    ['a frame of another site', false, pageWith(browser, { ancestor: 'https://a.example' })],
  ])('gets a ticket in %s: %s', { tags: ['FEI-02', 'DNG-01', 'IMS-03'] }, (_where, needed, page) => {
    expect(needsTicket(page, { to: BOARD, home: HOME })).toBe(needed)
    expect(needsTicket(page, { to: `${HOME}orginfo`, home: HOME })).toBe(false)
  })

  it.each([
    ['lark', PHONE, true],
    ['qywx', PHONE, true],
    // Slack opens pages in the browser of the phone.
    ['slack', PHONE, false],
    ['lark', browser, false],
    ['teams', browser, false],
    [null, PHONE, false],
  ] as const)(
    'gets a ticket after %s has opened the page of %j: %s',
    { tags: ['FEI-02'] },
    (tool, userAgent, needed) => {
      expect(needsTicket(pageWith(userAgent), { to: BOARD, home: HOME, tool })).toBe(needed)
    },
  )

  it.each([
    ['https://app.acme.example/board', 'https://app.acme.example/board?ticket=ticket%201'],
    ['https://app.acme.example/b?q=a%20b&c#d', 'https://app.acme.example/b?q=a%20b&c&ticket=ticket%201#d'],
    ['https://app.acme.example/b?ticket=old&c=1', 'https://app.acme.example/b?c=1&ticket=ticket%201'],
  ])('%s becomes %s', { tags: ['FEI-02'] }, async (to, expected) => {
    const { call, sent } = createFakeApi()
    expect(await ticketAddress(call, to)).toBe(expected)
    expect(sent).toMatchObject([{ path: '/tickets', body: {}, options: { showError: false } }])
  })

  it('stays as it is if the server gives no ticket', { tags: ['FEI-02'] }, async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { call } = createFakeApi({ '/tickets': new RefusedCall('429') })
    expect(await ticketAddress(call, BOARD)).toBe(BOARD)
    vi.restoreAllMocks()
  })
})
