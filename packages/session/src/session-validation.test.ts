import { describe, expect, it } from 'vitest'
import { answerForAda, RIGHTS, tabWithToken } from './testing/ada.ts'
import { type Answer, refusal, success, useApiServer, useWarnings } from './testing/api-server.ts'
import { acme, ada } from './testing/people.ts'

const server = useApiServer()
useWarnings()

const paths = (): string[] => server.seen.map(({ path }) => path)

describe('SES validation', () => {
  it('a live token brings the person, the rights and the organization with its language', {
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

  it('a dead token clears everything, is warned about, reloads nothing, and validation is false', {
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
  ])(
    '%s says nothing about the token: validation is false and the token stays',
    { tags: ['SES-03'] },
    async (_what, reply) => {
      answerForAda(server, { '/account/user-info': reply })
      const { session, browser } = tabWithToken(server)
      await session.start()
      expect(await session.validate()).toBe(false)
      expect(session.store.getState()).toMatchObject({ token: 'kept', account: null })
      expect(browser.cookies.get('prod')).toBe('kept')
    },
  )

  it('a failure of rights or language is only warned about and validation is true', { tags: ['SES-04'] }, async () => {
    answerForAda(server, { '/product/get/org-product-right': refusal('500', '', 500), '/org/org-info': { body: 'no' } })
    const { session } = tabWithToken(server)
    await session.start()
    expect(await session.validate()).toBe(true)
    expect(session.store.getState()).toMatchObject({ account: ada, organization: acme, rights: null })
    expect(console.warn).toHaveBeenCalled()
  })

  it('a known person is not asked for again, unless forced', { tags: ['SES-05'] }, async () => {
    answerForAda(server)
    const { session } = tabWithToken(server)
    await session.start()
    server.seen.length = 0
    await session.refresh()
    expect(paths()).toEqual([])
    await session.refresh({ force: true })
    expect(paths()).toContain('/account/user-info')
  })

  it('code 0418 makes a temporary user with rights, an orgKey and no organization', {
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
    expect(organization).toMatchObject({ id: '', orgName: '', orgKey: 'temporary0418' })
    expect(rights?.id).toBe('temporary0418')
    expect(paths()).not.toContain('/product/get/org-product-right')
  })

  it('code 0410020 shows the server message for 2 s and keeps the token', { tags: ['CAT-04'] }, async () => {
    answerForAda(server, { '/account/user-org-assemble': refusal('0410020', 'Being moved, try again') })
    const { session } = tabWithToken(server)
    const messages: unknown[] = []
    session.on('message', (message) => messages.push(message))
    await session.start()
    expect(messages).toEqual([{ text: 'Being moved, try again', durationMs: 2000 }])
    expect(session.store.getState().token).toBe('kept')
  })

  it('any other code of the assembly clears the stored person and fails', { tags: ['CAT-04'] }, async () => {
    answerForAda(server, { '/account/user-org-assemble': refusal('0410099', 'No') })
    const { session, browser } = tabWithToken(server)
    await session.start()
    expect(session.store.getState()).toMatchObject({ token: null, account: null })
    expect(browser.cookies.size).toBe(0)
  })

  it('account, organization and rights hold exactly the fields of the specification', {
    tags: ['SES-09', 'I18N-06'],
  }, async () => {
    answerForAda(server, { '/account/user-info': success({ ...ada, passwordHash: 'x' }) })
    const { session } = tabWithToken(server)
    await session.start()
    expect(session.store.getState().account).toEqual(ada)
  })
})
