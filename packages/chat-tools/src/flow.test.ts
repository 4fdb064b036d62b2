import { CODE_OF_REPLY } from '@sso-elements/contract'
import { describe, expect, it } from 'vitest'
import { type FlowEvent, type FlowFacts, type FlowState, type FlowStep, next, START } from './flow.ts'
import { type ChatNotice, pagesOf } from './notices.ts'
import { CHAT_TOOLS } from './rows.ts'
import { REPLIES_OF_SUCCESS } from './testing/fake-api.ts'

const app = REPLIES_OF_SUCCESS['/open/im/get/app-info']
const lark: FlowFacts = {
  tool: 'lark',
  orgId: 'org-1',
  returnTo: 'https://app.acme.example/?suuid=org-1',
}
const dingtalk: FlowFacts = { ...lark, tool: 'dingtalk' }
const wecom: FlowFacts = { ...lark, tool: 'qywx' }
const slack: FlowFacts = { ...lark, tool: 'slack' }
const teams: FlowFacts = { ...lark, tool: 'teams' }

const EVENTS: FlowEvent[] = [
  { type: 'detected', isInside: true },
  { type: 'app-info', app },
  { type: 'loaded', isInside: true, needsConfiguration: false },
  { type: 'acquired', proof: { code: 'code-1' } },
  { type: 'identified', userId: 'person-1' },
  { type: 'token', result: { authorized: true, accessToken: 'secret-token' } },
]

/** The states that a flow passes, from the first one. */
const statesOf = (facts: FlowFacts, events: FlowEvent[], start: FlowState = START): FlowState[] => {
  const states = [start]
  for (const event of events) states.push(next(facts, states.at(-1) ?? start, event))
  return states
}
const namesOf = (states: FlowState[]) => states.map(({ at }) => at)

const STEPS: Record<FlowStep['at'], FlowStep> = {
  detect: { at: 'detect' },
  'web-auth': { at: 'web-auth' },
  'app-info': { at: 'app-info' },
  load: { at: 'load', app },
  configure: { at: 'configure', app },
  acquire: { at: 'acquire', app },
  identify: { at: 'identify', proof: { code: 'code-1' } },
  token: { at: 'token', userId: 'person-1' },
}
const ALL_STEPS = Object.values(STEPS)

describe.each([lark, dingtalk, teams])('the $tool flow', (facts) => {
  it('requests the app, a code, the user and a token', { tags: ['FEI-01', 'DNG-01'] }, () => {
    const states = statesOf(facts, EVENTS.slice(0, 6))
    expect(namesOf(states)).toEqual(['detect', 'app-info', 'load', 'acquire', 'identify', 'token', 'done'])
    expect(states.at(-1)).toEqual({
      at: 'done',
      outcome: { status: 'entered', token: 'secret-token' },
    })
  })

  it('outside the client falls back to web-auth for DingTalk, the form for Feishu', {
    tags: ['DNG-02'],
  }, () => {
    const { tool } = facts
    const after = next(facts, STEPS.load, { type: 'loaded', isInside: false, needsConfiguration: false })
    const form = { at: 'done', outcome: { status: 'sign-in' } }
    expect(after).toEqual(tool === 'lark' ? form : { at: 'web-auth' })
  })

  it('configures the page before the code if the client sends user info', { tags: ['FEI-06'] }, () => {
    const events: FlowEvent[] = [{ type: 'loaded', isInside: true, needsConfiguration: true }, { type: 'configured' }]
    expect(namesOf(statesOf(facts, events, STEPS.load))).toEqual(['load', 'configure', 'acquire'])
  })

  it('ends without a page if it is canceled in any step', () => {
    for (const step of ALL_STEPS)
      expect(next(facts, step, { type: 'aborted' })).toEqual({ at: 'done', outcome: { status: 'aborted' } })
  })

  it('ignores events of other steps and events after its end', () => {
    for (const step of ALL_STEPS) {
      const others = EVENTS.filter((event) => next(facts, step, event) === step)
      expect(others.length).toBeGreaterThanOrEqual(EVENTS.length - 1)
    }
    const end: FlowState = { at: 'done', outcome: { status: 'sign-in' } }
    for (const event of [...EVENTS, { type: 'failed', code: '' }, { type: 'aborted' }] as FlowEvent[])
      expect(next(facts, end, event)).toBe(end)
  })
})

it('shows the sign-in form for a Feishu store app', { tags: ['FEI-01'] }, () => {
  const event: FlowEvent = { type: 'app-info', app: { ...app, appType: 'store' } }
  expect(next(lark, STEPS['app-info'], event)).toEqual({ at: 'done', outcome: { status: 'sign-in' } })
})

it('redirects for WeCom, also inside its client', { tags: ['IMS-01'] }, () => {
  const to = 'https://open.weixin.example/'
  const states = statesOf(wecom, [
    { type: 'detected', isInside: false },
    { type: 'web-address', to },
  ])
  expect(states[1]).toEqual({ at: 'web-auth' })
  expect(states[2]).toEqual({ at: 'done', outcome: { status: 'leave', to } })
})

it('requests consent if Teams gives no token without it', { tags: ['IMS-03'] }, () => {
  expect(next(teams, STEPS.acquire, { type: 'consent' })).toEqual({ at: 'done', outcome: { status: 'consent' } })
})

it('outside the clients shows the form for Feishu and redirects for DingTalk', { tags: ['NAV-06'] }, () => {
  const outside: FlowEvent = { type: 'detected', isInside: false }
  expect(next(lark, START, outside)).toEqual({ at: 'done', outcome: { status: 'sign-in' } })
  const states = statesOf(dingtalk, [outside, { type: 'web-address', to: 'https://login.dingtalk.example/' }])
  expect(states[1]).toEqual({ at: 'web-auth' })
  expect(states[2]).toEqual({ at: 'done', outcome: { status: 'leave', to: 'https://login.dingtalk.example/' } })
})

interface Row {
  tags: string[]
  facts: FlowFacts
  step: FlowStep['at']
  event: FlowEvent
  page: ChatNotice['page']
  query?: Record<string, string>
}

const failed = (code = ''): FlowEvent => ({ type: 'failed', code })
const unlinked: FlowEvent = { type: 'token', result: { authorized: false } }
const tokenless: FlowEvent = { type: 'token', result: { authorized: true } }
const unknown: FlowEvent = { type: 'identified', userId: undefined }
const person = { orgId: 'org-1', userId: 'person-1' }
const {
  chatAppForbidden,
  chatCodeNotValid,
  chatLicenseMissing,
  chatOtherTenant,
  chatTicketMissing,
  chatUserNotAllowed,
  providerUnavailable,
  signInEnded,
} = CODE_OF_REPLY

const ROWS: Row[] = [
  { tags: ['FEI-01'], facts: lark, step: 'app-info', event: failed(chatAppForbidden), page: 'lark/403' },
  { tags: ['FEI-01'], facts: lark, step: 'app-info', event: failed(), page: 'lark/error' },
  { tags: ['FEI-01'], facts: lark, step: 'load', event: failed(), page: 'lark/error' },
  { tags: ['FEI-01'], facts: lark, step: 'configure', event: failed(), page: 'lark/error' },
  { tags: ['FEI-01'], facts: lark, step: 'acquire', event: failed(), page: 'lark/error' },
  { tags: ['FEI-01'], facts: lark, step: 'identify', event: failed(chatUserNotAllowed), page: 'lark/403' },
  { tags: ['FEI-01'], facts: lark, step: 'identify', event: failed(chatCodeNotValid), page: 'lark/error' },
  { tags: ['FEI-01'], facts: lark, step: 'identify', event: failed(chatOtherTenant), page: 'lark/error' },
  { tags: ['FEI-01'], facts: lark, step: 'identify', event: failed(providerUnavailable), page: 'lark/error' },
  { tags: ['FEI-01'], facts: lark, step: 'identify', event: unknown, page: 'lark/error' },
  { tags: ['FEI-01'], facts: lark, step: 'token', event: failed('500'), page: 'lark/error' },
  { tags: ['FEI-01'], facts: lark, step: 'token', event: unlinked, page: 'lark/not-auth', query: person },
  { tags: ['FEI-01'], facts: lark, step: 'token', event: tokenless, page: 'lark/error' },
  { tags: ['DNG-02'], facts: dingtalk, step: 'web-auth', event: failed('500'), page: 'dingtalk/403' },
  { tags: ['DNG-02'], facts: dingtalk, step: 'web-auth', event: failed(chatAppForbidden), page: 'dingtalk/403' },
  {
    tags: ['DNG-01'],
    facts: dingtalk,
    step: 'app-info',
    event: failed(chatAppForbidden),
    page: 'dingtalk/not-integrated',
  },
  { tags: ['DNG-01'], facts: dingtalk, step: 'app-info', event: failed(), page: 'dingtalk/error' },
  { tags: ['DNG-01'], facts: dingtalk, step: 'load', event: failed(), page: 'dingtalk/error' },
  { tags: ['DNG-01'], facts: dingtalk, step: 'acquire', event: failed(), page: 'dingtalk/error' },
  { tags: ['DNG-01'], facts: dingtalk, step: 'identify', event: failed(chatCodeNotValid), page: 'dingtalk/expired' },
  { tags: ['DNG-01'], facts: dingtalk, step: 'identify', event: failed(chatOtherTenant), page: 'dingtalk/mismatch' },
  { tags: ['DNG-01'], facts: dingtalk, step: 'identify', event: failed(chatUserNotAllowed), page: 'dingtalk/not-auth' },
  { tags: ['DNG-01'], facts: dingtalk, step: 'identify', event: failed(providerUnavailable), page: 'dingtalk/error' },
  { tags: ['DNG-01'], facts: dingtalk, step: 'identify', event: unknown, page: 'dingtalk/error' },
  { tags: ['DNG-03'], facts: dingtalk, step: 'token', event: failed(), page: 'dingtalk/403' },
  { tags: ['DNG-03'], facts: dingtalk, step: 'token', event: failed(chatUserNotAllowed), page: 'dingtalk/403' },
  { tags: ['DNG-03'], facts: dingtalk, step: 'token', event: tokenless, page: 'dingtalk/403' },
  {
    tags: ['DNG-01'],
    facts: dingtalk,
    step: 'token',
    event: unlinked,
    page: 'dingtalk/authorized',
    query: { ...person, toKanban: 'true' },
  },
  { tags: ['IMS-01'], facts: wecom, step: 'web-auth', event: failed(), page: 'qywx/error' },
  { tags: ['IMS-01'], facts: wecom, step: 'web-auth', event: failed(chatAppForbidden), page: 'qywx/not-integrated' },
  { tags: ['IMS-01'], facts: wecom, step: 'web-auth', event: failed(chatCodeNotValid), page: 'qywx/expired' },
  { tags: ['IMS-01'], facts: wecom, step: 'web-auth', event: failed(chatOtherTenant), page: 'qywx/mismatch' },
  { tags: ['IMS-01'], facts: wecom, step: 'web-auth', event: failed(chatUserNotAllowed), page: 'qywx/403' },
  { tags: ['IMS-01'], facts: wecom, step: 'web-auth', event: failed(chatLicenseMissing), page: 'qywx/concat-admin' },
  { tags: ['IMS-01'], facts: wecom, step: 'web-auth', event: failed(chatTicketMissing), page: 'qywx/error-store' },
  { tags: ['IMS-01'], facts: wecom, step: 'token', event: unlinked, page: 'qywx/bindAndAuthorized' },

  { tags: ['IMS-02'], facts: slack, step: 'web-auth', event: failed(), page: 'slack/error/other' },
  {
    tags: ['IMS-02'],
    facts: slack,
    step: 'web-auth',
    event: failed(chatAppForbidden),
    page: 'slack/error/no-integrated',
  },
  {
    tags: ['IMS-02'],
    facts: slack,
    step: 'web-auth',
    event: failed(chatCodeNotValid),
    page: 'slack/error/is-auth-expired',
  },
  {
    tags: ['IMS-02'],
    facts: slack,
    step: 'web-auth',
    event: failed(chatOtherTenant),
    page: 'slack/error/org-mismatch',
  },
  { tags: ['IMS-02'], facts: slack, step: 'token', event: unlinked, page: 'slack/authorized' },

  { tags: ['IMS-03'], facts: teams, step: 'web-auth', event: failed(), page: 'teams/error/other' },
  {
    tags: ['IMS-03'],
    facts: teams,
    step: 'app-info',
    event: failed(chatAppForbidden),
    page: 'teams/error/no-integrated',
  },
  { tags: ['IMS-03'], facts: teams, step: 'load', event: failed(), page: 'teams/error/other' },
  { tags: ['IMS-03'], facts: teams, step: 'acquire', event: failed(), page: 'teams/error/other' },
  {
    tags: ['IMS-03'],
    facts: teams,
    step: 'identify',
    event: failed(chatCodeNotValid),
    page: 'teams/error/is-auth-expired',
  },
  {
    tags: ['IMS-03'],
    facts: teams,
    step: 'identify',
    event: failed(chatOtherTenant),
    page: 'teams/error/org-mismatch',
  },
  { tags: ['IMS-03'], facts: teams, step: 'identify', event: failed(providerUnavailable), page: 'teams/error/other' },
  { tags: ['IMS-03'], facts: teams, step: 'token', event: failed(signInEnded), page: 'teams/error/is-auth-expired' },
  { tags: ['IMS-03'], facts: teams, step: 'token', event: unlinked, page: 'teams/authorized' },
]

describe('the page of an outcome', () => {
  for (const { tags, facts, step, event, page, query = {} } of ROWS)
    it(`of ${facts.tool} in ${step} after ${JSON.stringify(event)} is ${page}`, { tags }, () => {
      expect(next(facts, STEPS[step], event)).toEqual({ at: 'done', outcome: { status: 'page', page, query } })
    })

  it('is always in the table of pages', {
    tags: ['DNG-04', 'FEI-01'],
  }, () => {
    const pages = CHAT_TOOLS.flatMap(({ key }) => {
      const { failed, ofCode, ofStep, unlinked } = pagesOf(key)
      return [failed, ...Object.values(ofCode), ...Object.values(ofStep), unlinked.page]
    })
    expect(new Set(ROWS.map(({ page }) => page))).toEqual(new Set(pages))
  })
})
