import { ENVIRONMENTS } from '@sso-elements/contract'
import { describe, expect, it } from 'vitest'
import { chatToolOf, clientOf, clientToolOf, mayLoadChatCode, organizationIn } from './detect.ts'
import { feishuBrandIn } from './feishu/brand.ts'
import { USER_AGENT } from './testing/fake-page.ts'

const { feishu, feishuPhone, dingTalk, dingTalkPhone, browser } = USER_AGENT

it.each([
  [feishu, 'lark'],
  [feishuPhone, 'lark'],
  ['x LARK/1', 'lark'],
  ['x feishu/1', 'lark'],
  [dingTalk, 'dingtalk'],
  [dingTalkPhone, 'dingtalk'],
  ['x dingtalk/1', 'dingtalk'],
  [browser, null],
  ['', null],
])('detects the user agent %j as %s', { tags: ['IMS-05'] }, (userAgent, tool) => {
  expect(clientToolOf(userAgent)).toBe(tool)
})

it.each([
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/120.0 Safari/537.36 Edg/120.0 Teams/24004.1307.2669.7070', []],
  ['Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36 TeamsMobile-Android/1416/1.0.0', []],
  [browser, ['https://teams.microsoft.com']],
  [browser, ['https://teams.cloud.microsoft', 'https://elsewhere.example']],
])('detects Teams by the user agent %j and ancestor origins %j', { tags: ['IMS-03'] }, (userAgent, ancestorOrigins) => {
  const client = clientOf({
    navigator: { userAgent },
    location: { href: 'https://sso.acme.example/', ancestorOrigins },
  })
  expect(clientToolOf(client)).toBe('teams')
  expect(chatToolOf({ userAgent: client, hasSuuid: true })).toBe('teams')
})

it('detects no client in a frame of any site but Teams', { tags: ['IMS-03'] }, () => {
  for (const ancestorOrigins of [undefined, [], ['https://teams.microsoft.com.evil.example'], ['https://a.example']]) {
    const location = { href: 'https://sso.acme.example/', ...(ancestorOrigins && { ancestorOrigins }) }
    expect(clientToolOf(clientOf({ navigator: { userAgent: browser }, location }))).toBeNull()
  }
})

it.each([
  ['https://app.acme.example/?suuid=org-1', 'org-1'],
  ['https://app.acme.example/?a=1&suuid=', ''],
  ['https://app.acme.example/?a=suuid', null],
  ['https://app.acme.example/#suuid=org-1', null],
  ['/?suuid=org-1', null],
  [null, null],
])('finds in %j the organization %j', { tags: ['NAV-06'] }, (returnTo, organization) => {
  expect(organizationIn(returnTo)).toBe(organization)
})

it.each([
  ['https://app.acme.example/?suuid=org-1&chat-brand=lark', 'lark'],
  ['https://app.acme.example/?chat-brand=feishu', 'feishu'],
  ['https://app.acme.example/?chat-brand=dingtalk', null],
  ['https://app.acme.example/?suuid=org-1', null],
  [null, null],
])('finds in %j the brand %j', { tags: ['NAV-06'] }, (returnTo, brand) => {
  expect(feishuBrandIn(returnTo)).toBe(brand)
})

describe('the chat tool for a return address with suuid', { tags: ['NAV-06'] }, () => {
  it.each([
    [feishu, 'lark'],
    [browser, 'lark'],
    [dingTalk, 'dingtalk'],
    [dingTalkPhone, 'dingtalk'],
    ['x wxwork/4.1.33 MicroMessenger/7.0.1', 'qywx'],
  ])('and the user agent %j is %s', (userAgent, tool) => {
    expect(chatToolOf({ userAgent, hasSuuid: true })).toBe(tool)
    expect(chatToolOf({ userAgent, hasSuuid: false })).toBeNull()
  })
})

it('loads chat code outside prod, sit and pre, or in the clients themselves', {
  tags: ['IMS-05'],
}, () => {
  const loading = (userAgent: string) =>
    ENVIRONMENTS.filter((environment) => mayLoadChatCode({ environment, userAgent }))
  expect(loading(browser)).toEqual(['dev', 'test'])
  for (const userAgent of [feishu, feishuPhone, dingTalk, dingTalkPhone])
    expect(loading(userAgent)).toEqual(ENVIRONMENTS)
})
