import { describe, expect, it, vi } from 'vitest'
import { answerForAda, credentials, PERSON, tabWithToken } from './testing/ada.ts'
import { refusal, success, useApiServer, useWarnings } from './testing/api-server.ts'
import { createBrowser } from './testing/browser.ts'
import { acme, ada } from './testing/people.ts'

const server = useApiServer()
useWarnings()

describe('SES-10 several tabs', () => {
  const until = async (
    tab: { session: ReturnType<ReturnType<typeof createBrowser>['openTab']>['session'] },
    userId: string | null,
  ) => {
    await vi.waitFor(() => expect(tab.session.store.getState().account?.userId ?? null).toBe(userId))
  }

  it('SES-10 sign-in and sign-out in one tab reach the others', async () => {
    answerForAda(server)
    const browser = createBrowser(server.url)
    const [here, there] = [browser.openTab(), browser.openTab()]
    await Promise.all([here.session.start(), there.session.start()])
    const heard: unknown[] = []
    there.session.on('signed-in', (event) => heard.push(event))
    await here.session.signIn(credentials)
    await until(there, '42')
    await vi.waitFor(() => expect(heard).toEqual([{ userId: '42', restored: true }]))
    await here.session.signOut()
    await until(there, null)
  })

  it('SES-10 a changed organisation in one tab is loaded in the others', async () => {
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

  it('SES-10 the answer to an older token never ends or fills the session of a newer one', async () => {
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
})
