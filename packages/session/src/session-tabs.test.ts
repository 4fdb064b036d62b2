import { describe, expect, it, vi } from 'vitest'
import { answerForAda, credentials, PERSON, RIGHTS, tabWithToken } from './testing/ada.ts'
import { refusal, success, useApiServer, useWarnings } from './testing/api-server.ts'
import { createBrowser } from './testing/browser.ts'
import { acme, ada } from './testing/people.ts'

const server = useApiServer()
useWarnings()

describe('several tabs', () => {
  const until = async (
    tab: { session: ReturnType<ReturnType<typeof createBrowser>['openTab']>['session'] },
    userId: string | null,
  ) => {
    await vi.waitFor(() => expect(tab.session.store.getState().account?.userId ?? null).toBe(userId))
  }

  it('follow a sign-in and a sign-out in one tab', { tags: ['SES-10'] }, async () => {
    answerForAda(server)
    const browser = createBrowser(server.url)
    const [here, there] = [browser.openTab(), browser.openTab()]
    await Promise.all([here.session.start(), there.session.start()])
    const events: unknown[] = []
    there.session.on('signed-in', (event) => events.push(event))
    await here.session.signIn(credentials)
    await until(there, '42')
    await vi.waitFor(() => expect(events).toEqual([{ userId: '42', restored: true }]))
    await here.session.signOut()
    await until(there, null)
  })

  it('load the organization that was created in one tab', { tags: ['SES-10'] }, async () => {
    answerForAda(server, { '/org/create': success({ ...acme, id: '8', orgName: 'Two' }) })
    const browser = createBrowser(server.url)
    const [here, there] = [browser.openTab(), browser.openTab()]
    browser.cookies.set('prod', 'kept')
    await Promise.all([here.session.start(), there.session.start()])
    answerForAda(server, {
      '/org/create': success({ ...acme, id: '8', orgName: 'Two' }),
      '/account/user-info': success({ ...ada, orgId: '8' }),
      '/account/user-org-assemble': success({ userInfo: { userId: '42' }, orgInfo: { ...acme, id: '8' } }),
    })
    await here.session.createOrganization({ orgName: 'Two' })
    await vi.waitFor(() => expect(there.session.store.getState().account?.orgId).toBe('8'))
  })

  const TEMPORARY = {
    '/account/user-info': success({ ...ada, orgId: null, joinedOrgIds: [] }),
    '/account/user-org-assemble': refusal('0418'),
  }
  const created = () => server.seen.filter(({ path }) => path === '/org/create').length
  const validated = () => server.seen.filter(({ path }) => path === '/account/user-info').length

  it('load an organization created on another origin when they become active again', {
    tags: ['SES-10'],
  }, async () => {
    answerForAda(server, TEMPORARY)
    const { session, resume } = tabWithToken(server)
    await session.start()
    expect(session.store.getState().account?.userId).toBe('temporary0418')
    answerForAda(server)
    resume()
    await vi.waitFor(() => expect(session.store.getState()).toMatchObject({ account: ada, organization: { id: '7' } }))
  })

  it('reload only accounts without an organization, once in 3 s', {
    tags: ['SES-10'],
  }, async () => {
    answerForAda(server)
    const member = tabWithToken(server)
    await member.session.start()
    member.resume()
    answerForAda(server, TEMPORARY)
    const { session, resume, wait } = tabWithToken(server)
    await session.start()
    expect(validated()).toBe(2)
    resume()
    resume()
    wait(2999)
    resume()
    await vi.waitFor(() => expect(validated()).toBe(3))
    wait(1)
    resume()
    await vi.waitFor(() => expect(validated()).toBe(4))
  })

  it('return the organization created elsewhere instead of creating a second one', { tags: ['SES-10'] }, async () => {
    answerForAda(server, { ...TEMPORARY, '/org/create': success({ ...acme, id: '8', orgName: 'Two' }) })
    const { session, resume, wait } = tabWithToken(server)
    await session.start()
    answerForAda(server, { '/org/create': success({ ...acme, id: '8', orgName: 'Two' }) })
    // The lookup is still running when the form is submitted.
    resume()
    expect(await session.createOrganization({ orgName: 'Two' })).toMatchObject({ id: '7' })
    expect(created()).toBe(0)
    wait(60_000)
    // A member may create another organization.
    expect(await session.createOrganization({ orgName: 'Two' })).toMatchObject({ id: '8' })
    expect(created()).toBe(1)
  })

  it('create the organization even if the check for another one fails', { tags: ['SES-10'] }, async () => {
    answerForAda(server, { ...TEMPORARY, '/org/create': success({ ...acme, id: '8', orgName: 'Two' }) })
    const { session, wait } = tabWithToken(server)
    await session.start()
    expect(await session.createOrganization({ orgName: 'Two' })).toMatchObject({ id: '8' })
    wait(60_000)
    answerForAda(server, {
      '/account/user-info': refusal('500', '', 500),
      '/org/create': success({ ...acme, id: '9' }),
    })
    expect(await session.createOrganization({ orgName: 'Three' })).toMatchObject({ id: '9' })
  })

  it('ignore the response to an older token', { tags: ['SES-10'] }, async () => {
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    server.answer(async ({ path, headers }) => {
      if (headers.accesstoken === 'old' && path !== '/account/login') {
        await held
        return refusal('403', '', 403)
      }
      return PERSON[path] ?? refusal('500', '', 500)
    })
    const { session, browser } = tabWithToken(server, 'old')
    const started = session.start()
    await session.signIn(credentials)
    release()
    await started
    expect(session.store.getState()).toMatchObject({ token: 'new-token', account: ada })
    expect(browser.cookies.get('prod')).toBe('new-token')
  })

  it('ignore the rights of an older token', { tags: ['SES-04', 'SES-10'] }, async () => {
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    server.answer(async ({ path, headers }) => {
      if (path !== '/product/get/org-product-right' || headers.accesstoken !== 'old')
        return PERSON[path] ?? refusal('500', '', 500)
      await held
      return success({ id: 'rights of the older token', productLineId: 1 })
    })
    const { session } = tabWithToken(server, 'old')
    const started = session.start()
    await vi.waitFor(() => expect(server.seen.map(({ path }) => path)).toContain('/product/get/org-product-right'))
    await session.signIn(credentials)
    release()
    await started
    expect(session.store.getState().rights).toEqual(RIGHTS)
  })
})
