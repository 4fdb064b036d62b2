import { describe, expect, it, vi } from 'vitest'
import { answerForAda, tabWithToken } from './testing/ada.ts'
import { refusal, success, useApiServer, useWarnings } from './testing/api-server.ts'
import { ASSEMBLE, endedMessage, INFO, REFUSALS, recordEvents, TRANSIENT_FAILURES } from './testing/outcomes.ts'
import { acme, ada } from './testing/people.ts'

const server = useApiServer()
useWarnings()

describe('a refresh', () => {
  const openSignedIn = async () => {
    answerForAda(server)
    const tab = tabWithToken(server)
    await tab.session.start()
    return { ...tab, events: recordEvents(tab.session) }
  }

  it.each(REFUSALS)(
    'that is forced clears the session with a message if %s',
    { tags: ['CAT-04'] },
    async (_what, changes, refused) => {
      const { session, browser, events, reloads } = await openSignedIn()
      answerForAda(server, changes)
      await expect(session.refresh({ force: true })).resolves.toBeUndefined()
      expect(session.store.getState()).toMatchObject({ token: null, account: null })
      expect(browser.cookies.size).toBe(0)
      expect(events).toEqual(['signed-out', endedMessage(refused)])
      expect(reloads).toEqual([])
    },
  )

  it.each(TRANSIENT_FAILURES)(
    'that is forced keeps the session if %s',
    { tags: ['CAT-09'] },
    async (_what, changes) => {
      const { session, events } = await openSignedIn()
      answerForAda(server, changes)
      await expect(session.refresh({ force: true })).resolves.toBeUndefined()
      expect(session.store.getState()).toMatchObject({ token: 'kept', account: ada, organization: { id: '7' } })
      expect(events).toEqual([])
    },
  )

  it('after switching organizations clears the session and rejects on a refusal', {
    tags: ['CAT-04'],
  }, async () => {
    const { session, browser } = await openSignedIn()
    answerForAda(server, { '/org/switch': success(acme), [ASSEMBLE]: refusal('0410099', 'Closed') })
    await expect(session.switchOrganization('8')).rejects.toMatchObject({ code: '0410099' })
    expect(session.store.getState().token).toBeNull()
    expect(browser.cookies.size).toBe(0)
  })

  it('after switching organizations is retried after a transient failure', {
    tags: ['CAT-09'],
  }, async () => {
    const { session, events, wait } = await openSignedIn()
    answerForAda(server, { '/org/switch': success(acme), [INFO]: refusal('503', '', 503) })
    await session.switchOrganization('8')
    expect(session.store.getState().account).toEqual(ada)
    answerForAda(server, {
      [INFO]: success({ ...ada, orgId: '8' }),
      [ASSEMBLE]: success({ userInfo: { userId: '42' }, orgInfo: { ...acme, id: '8' } }),
    })
    wait(2000)
    await vi.waitFor(() => expect(session.store.getState().account?.orgId).toBe('8'))
    expect(events).toEqual([])
  })

  it('retries rights after a transient failure, but not after a refusal', {
    tags: ['SES-04'],
  }, async () => {
    answerForAda(server, { '/product/get/org-product-right': refusal('500', '', 500) })
    const { session, wait } = tabWithToken(server)
    await session.start()
    expect(session.store.getState()).toMatchObject({ account: ada, rights: null })
    answerForAda(server, { '/product/get/org-product-right': refusal('403', '', 403) })
    const requestCount = () => server.seen.filter(({ path }) => path === '/product/get/org-product-right').length
    wait(2000)
    await vi.waitFor(() => expect(requestCount()).toBe(2))
    await vi.waitFor(() => expect(session.store.getState().organization?.language).toBe('zh-CN'))
    wait(100_000)
    expect(requestCount()).toBe(2)
    expect(session.store.getState().token).toBe('kept')
  })
})
