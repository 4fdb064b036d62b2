import { describe, expect, it } from 'vitest'
import { answerForAda } from './testing/ada.ts'
import { type Answer, refusal, success, useApiServer, useWarnings } from './testing/api-server.ts'
import { createBrowser } from './testing/browser.ts'
import { INFO, recordEvents } from './testing/outcomes.ts'
import { ada } from './testing/people.ts'

const server = useApiServer()
useWarnings()

const code = { orgEmail: 'ada@acme.example', code: '123456' }
const reset = { ...code, password: 'long enough here' }
const TOKEN = success({ token: 'new-token' })
const SIGNED_IN = { 'signed-in': { userId: '42', restored: false } }

describe('a password reset', { tags: ['RST-01'] }, () => {
  const openWith = (changes: Record<string, Answer>) => {
    answerForAda(server, { '/account/reset-password': TOKEN, '/account/logout': refusal('403', '', 403), ...changes })
    const tab = createBrowser(server.url).openTab()
    return { ...tab, events: recordEvents(tab.session) }
  }

  it('signs in on the same device', { tags: ['RST-01'] }, async () => {
    const { session, events } = openWith({})
    await session.start()
    expect(await session.resetPassword(reset)).toEqual({ status: 'signed-in' })
    expect(session.store.getState()).toMatchObject({ token: 'new-token', account: ada })
    expect(events).toEqual([SIGNED_IN])
  })

  it.each([
    ['a null result', success(null)],
    ['another result', success({ done: true })],
  ])('does not sign in if the server returns %s', { tags: ['RST-01'] }, async (_what, answer) => {
    const { session, events } = openWith({ '/account/reset-password': answer })
    await session.start()
    expect(await session.resetPassword(reset)).toEqual({ status: 'signed-out' })
    expect(session.store.getState().token).toBeNull()
    expect(events).toEqual([])
  })

  it('does not sign in if the server refuses the new session', { tags: ['RST-01'] }, async () => {
    const { session, events } = openWith({ [INFO]: refusal('04206', 'Disabled') })
    await session.start()
    expect(await session.resetPassword(reset)).toEqual({ status: 'signed-out' })
    expect(events).toEqual([])
  })
})

describe('extra codes', { tags: ['CAT-07'] }, () => {
  const accepting = { acceptedCodes: ['0410007'] }
  const open = (answer: Answer) => {
    answerForAda(server, { '/account/anonymous/login-code': answer })
    return createBrowser(server.url).openTab().session
  }

  it.each([
    ['without a result', refusal('0410007', 'Choose a company first')],
    ['with a null result', { body: { code: '0410007', msg: 'Choose a company first', result: null } }],
    ['with another result', { body: { code: '0410007', msg: 'Choose a company first', result: { companies: [1] } } }],
  ])('are returned to the caller that accepts them, %s', { tags: ['CAT-07'] }, async (_what, answer) => {
    const session = open(answer)
    const reply = { code: '0410007', msg: 'Choose a company first' }
    expect(await session.signIn(code, accepting)).toEqual({ status: 'accepted', ...reply })
    const body = { ...code, tenantId: 1 } as const
    expect(await session.call('/account/anonymous/login-code', body, accepting)).toEqual(reply)
    expect(session.store.getState().token).toBeNull()
  })

  it('sign in if the response has a token', { tags: ['CAT-07'] }, async () => {
    const session = open({ body: { code: '0410007', msg: '', result: { token: 'new-token' } } })
    expect(await session.signIn(code, accepting)).toEqual({ status: 'signed-in' })
    expect(session.store.getState().account).toEqual(ada)
  })

  it('reject if the caller does not accept them', { tags: ['CAT-07'] }, async () => {
    await expect(open(refusal('0410008', 'No')).signIn(code, accepting)).rejects.toMatchObject({ code: '0410008' })
  })
})
