import { describe, expect, it } from 'vitest'
import { answerForAda, RIGHTS, tabWithToken } from './testing/ada.ts'
import { type Answer, refusal, success, useApiServer, useWarnings } from './testing/api-server.ts'
import { acme, ada } from './testing/people.ts'

const server = useApiServer()
useWarnings()

const paths = (): string[] => server.seen.map(({ path }) => path)

describe('validation', () => {
  it('loads the account, rights and organization for a valid token', {
    tags: ['SES-03', 'SES-04'],
  }, async () => {
    answerForAda(server)
    const { session } = tabWithToken(server)
    await session.start()
    expect(session.store.getState()).toEqual({
      token: 'kept',
      account: ada,
      organization: { ...acme, language: 'zh-CN' },
      rights: RIGHTS,
      checked: true,
      failure: null,
    })
    expect(server.seen.every(({ headers }) => headers['accesstoken'] === 'kept')).toBe(true)
  })

  it('clears the session for an invalid token, with a warning and no reload', {
    tags: ['SES-03'],
  }, async () => {
    answerForAda(server, { '/account/user-info': refusal('403', 'Sign in', 403) })
    const { session, browser, reloads } = tabWithToken(server, 'dead')
    await session.start()
    expect(await session.validate()).toBe(false)
    expect(session.store.getState()).toMatchObject({ token: null, account: null, checked: true })
    expect(browser.cookies.size).toBe(0)
    expect(console.warn).toHaveBeenCalled()
    expect(reloads).toEqual([])
  })

  it.each<[string, Answer]>([
    ['500', refusal('500', '', 500)],
    ['503', refusal('503', '', 503)],
    ['429', refusal('429', '', 429)],
    ['an HTML page', { body: '<html></html>' }],
  ])('returns false and keeps the token after %s', { tags: ['SES-03'] }, async (_what, reply) => {
    answerForAda(server, { '/account/user-info': reply })
    const { session, browser } = tabWithToken(server)
    await session.start()
    expect(await session.validate()).toBe(false)
    expect(session.store.getState()).toMatchObject({ token: 'kept', account: null })
    expect(browser.cookies.get('prod')).toBe('kept')
  })

  it('only warns if loading the rights or the language fails', { tags: ['SES-04'] }, async () => {
    answerForAda(server, { '/product/get/org-product-right': refusal('500', '', 500), '/org/org-info': { body: 'no' } })
    const { session } = tabWithToken(server)
    await session.start()
    expect(await session.validate()).toBe(true)
    expect(session.store.getState()).toMatchObject({ account: ada, organization: acme, rights: null })
    expect(console.warn).toHaveBeenCalled()
  })

  it('loads a known account again only if forced', { tags: ['SES-05'] }, async () => {
    answerForAda(server)
    const { session } = tabWithToken(server)
    await session.start()
    server.seen.length = 0
    await session.refresh()
    expect(paths()).toEqual([])
    await session.refresh({ force: true })
    expect(paths()).toContain('/account/user-info')
  })

  it('creates a temporary account with an orgKey and no organization for code 0418', {
    tags: ['SES-06', 'SES-07'],
  }, async () => {
    answerForAda(server, {
      '/account/user-org-assemble': refusal('0418'),
      '/account/user-info': success({ ...ada, orgId: null, joinedOrgIds: [] }),
    })
    const { session } = tabWithToken(server)
    await session.start()
    const { account, organization, rights } = session.store.getState()
    expect(account).toMatchObject({ userId: 'temporary0418', orgEmail: ada.orgEmail, orgId: null })
    expect(organization).toMatchObject({ id: '', orgName: '', orgKey: 'temporary0418', language: 'zh' })
    expect(rights?.id).toBe('temporary0418')
    expect(paths()).not.toContain('/product/get/org-product-right')
  })

  it('shows the server’s message for 2 s and keeps the token for code 0410020', { tags: ['CAT-04'] }, async () => {
    answerForAda(server, { '/account/user-org-assemble': refusal('0410020', 'Being moved, try again') })
    const { session } = tabWithToken(server)
    const messages: unknown[] = []
    session.on('message', (message) => messages.push(message))
    await session.start()
    expect(messages).toEqual([{ text: 'Being moved, try again', durationMs: 2000 }])
    expect(session.store.getState().token).toBe('kept')
  })

  it('clears the session for any other code of the assembly call', { tags: ['CAT-04'] }, async () => {
    answerForAda(server, { '/account/user-org-assemble': refusal('0410099', 'No') })
    const { session, browser } = tabWithToken(server)
    await session.start()
    expect(session.store.getState()).toMatchObject({ token: null, account: null })
    expect(browser.cookies.size).toBe(0)
  })

  it('keeps only the specified fields of the account', {
    tags: ['SES-09', 'I18N-06'],
  }, async () => {
    answerForAda(server, { '/account/user-info': success({ ...ada, passwordHash: 'x' }) })
    const { session } = tabWithToken(server)
    await session.start()
    expect(session.store.getState().account).toEqual(ada)
  })
})
