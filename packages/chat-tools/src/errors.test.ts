import { describe, expect, it } from 'vitest'
import { isRedirectTool } from './detect.ts'
import { type ErrorMeaning, mendOf, type PublishedErrors, REPLY_OF_MEANING, TOOL_ERRORS } from './errors.ts'
import { codeOfClientError, noticeOfCode, noticeOfFailure } from './notices.ts'
import { brandsOf, rowOf } from './rows.ts'

const TOOLS = Object.keys(TOOL_ERRORS) as (keyof typeof TOOL_ERRORS)[]

/** The page that each meaning leads to. */
const PAGES = {
  lark: {
    ...{ code: 'lark/error', user: 'lark/403', ticket: 'lark/error', app: 'lark/403', address: 'lark/error' },
    ...{ token: 'lark/error', unavailable: 'lark/error', setting: 'lark/error', request: 'lark/error' },
  },
  dingtalk: {
    ...{ code: 'dingtalk/expired', tenant: 'dingtalk/mismatch', user: 'dingtalk/not-auth' },
    ...{ app: 'dingtalk/not-integrated', address: 'dingtalk/error', token: 'dingtalk/error' },
    ...{ unavailable: 'dingtalk/error', setting: 'dingtalk/error', request: 'dingtalk/error' },
  },
  qywx: {
    ...{ code: 'qywx/expired', tenant: 'qywx/mismatch', user: 'qywx/403', license: 'qywx/concat-admin' },
    ...{ ticket: 'qywx/error-store', app: 'qywx/not-integrated', address: 'qywx/error', token: 'qywx/error' },
    ...{ unavailable: 'qywx/error', setting: 'qywx/error', request: 'qywx/error' },
  },
  slack: {
    ...{ code: 'slack/error/is-auth-expired', app: 'slack/error/no-integrated', secret: 'slack/error/other' },
    ...{ address: 'slack/error/other', token: 'slack/error/other', unavailable: 'slack/error/other' },
    ...{ setting: 'slack/error/other', request: 'slack/error/other' },
  },
  teams: {
    ...{ code: 'teams/error/is-auth-expired', tenant: 'teams/error/org-mismatch', user: 'teams/error/other' },
    ...{ app: 'teams/error/no-integrated', secret: 'teams/error/other', unavailable: 'teams/error/other' },
    ...{ setting: 'teams/error/other', request: 'teams/error/other' },
  },
} as const satisfies Record<keyof typeof TOOL_ERRORS, Partial<Record<ErrorMeaning, string>>>

describe.each(TOOLS)('the errors that %s publishes', { tags: ['IMS-06'] }, (tool) => {
  const errors: readonly PublishedErrors[] = TOOL_ERRORS[tool]
  const codes = errors.flatMap((each) => each.codes.map(String))
  const brands = brandsOf([rowOf(tool)])

  it('stand in one row each', () => {
    expect(codes.length).toBeGreaterThan(0)
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
  })

  it.each(codes)('have a mend in both languages: %s', (code) => {
    for (const brand of brands)
      for (const address of ['', '203.0.113.7']) {
        const { en = '', zh = '' } = mendOf(brand, code, address) ?? {}
        expect(en).toMatch(/^[A-Z].+\.$/)
        expect(zh).toMatch(/[\u4e00-\u9fff].*。$/)
        expect(`${en} ${zh}`).not.toMatch(/[{}]|undefined| {2}|^ | [，。；]/)
      }
  })

  const failures = errors.flatMap(({ codes: some, means, from }) =>
    means === 'nothing' ? [] : some.map((code) => [String(code), from ?? 'server', means] as const),
  )
  it.each(failures)('lead people to a page: %s of the %s, which means %s', (code, from, means) => {
    const page = (PAGES[tool] as Partial<Record<ErrorMeaning, string>>)[means]
    const reply = from === 'client' ? codeOfClientError(tool, code) : REPLY_OF_MEANING[means]
    expect(noticeOfFailure(tool, 'identify', reply, code)).toEqual({ page, query: { toolError: code } })
    // A page of the tool has returned, and no step of the flow runs.
    if (isRedirectTool(tool) && from === 'server') expect(noticeOfCode(tool, reply)).toBe(page)
  })
})

it('must say what to change in the console, which only the labels of the tool tell', { tags: ['IMS-06'] }, () => {
  // @ts-expect-error an app that is refused, and no mend
  const unmended: PublishedErrors = { means: 'app', codes: [1] }
  // @ts-expect-error a missing setting, and no mend
  const unsaid: PublishedErrors = { means: 'setting', codes: [1] }
  const told: PublishedErrors = { means: 'unavailable', codes: [1] }
  expect([unmended, unsaid, told].every((errors) => !('mend' in errors))).toBe(true)
})

it('has no mend for a number that the tool does not publish', { tags: ['IMS-06'] }, () => {
  for (const number of ['', '987654', '60020 ', 'constructor']) expect(mendOf('wecom', number)).toBeNull()
})

it('names the brand, and the address of the server where the tool has named it', { tags: ['IMS-06'] }, () => {
  expect(mendOf('lark', '99991400')?.en).toContain('Lark is busy')
  expect(mendOf('slack', 'ratelimited')?.zh).toMatch(/^Slack 繁忙/)
  expect(mendOf('feishu', '99991400')?.zh).toContain('飞书繁忙')
  expect(mendOf('wecom', '60020', '203.0.113.7')).toMatchObject({
    en: expect.stringContaining('Enter 203.0.113.7 under Trusted IP Addresses (企业可信IP)'),
    zh: expect.stringContaining('添加 203.0.113.7，约一分钟后生效'),
  })
  expect(mendOf('wecom', '60020')?.zh).toContain('添加本服务器的 IP 地址，')
})
