import { describe, expect, it } from 'vitest'
import { answerForAda, tabWithToken } from './testing/ada.ts'
import { refusal, useApiServer, useWarnings } from './testing/api-server.ts'

const server = useApiServer()
useWarnings()

describe('a failed call', () => {
  const openSignedIn = async (page?: string) => {
    answerForAda(server)
    const tab = tabWithToken(server, 'kept', page)
    await tab.session.start()
    const messages: unknown[] = []
    tab.session.on('message', (message) => messages.push(message))
    return { messages, ...tab }
  }

  it('with code 403 clears the session and reloads, without a message', {
    tags: ['CAT-01'],
  }, async () => {
    const { session, browser, reloads, messages } = await openSignedIn()
    answerForAda(server, { '/org/list': refusal('403', 'Sign in', 403) })
    await expect(session.call('/org/list', {})).rejects.toMatchObject({ code: '403' })
    expect(session.store.getState().token).toBeNull()
    expect(browser.cookies.size).toBe(0)
    expect(reloads).toEqual(['/api/org/list'])
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('Token verification failed'))
    expect(messages).toEqual([])
  })

  it('with code 04206 clears the session and reloads, except on sign-in pages', {
    tags: ['CAT-02'],
  }, async () => {
    const elsewhere = await openSignedIn()
    answerForAda(server, { '/org/list': refusal('04206', 'Disabled') })
    await expect(elsewhere.session.call('/org/list', {})).rejects.toMatchObject({ code: '04206' })
    expect(elsewhere.session.store.getState().token).toBeNull()
    expect(elsewhere.reloads).toEqual(['/api/org/list'])

    const atLogin = await openSignedIn('https://app.acme.example/sso/login')
    answerForAda(server, { '/org/list': refusal('04206', 'Disabled') })
    await expect(atLogin.session.call('/org/list', {})).rejects.toMatchObject({ code: '04206' })
    expect(atLogin.session.store.getState().token).toBe('kept')
    expect(atLogin.reloads).toEqual([])
  })

  it('does not reload a page that prevents session-expired', { tags: ['CAT-08'] }, async () => {
    const { session, reloads } = await openSignedIn()
    answerForAda(server, { '/org/list': refusal('403', '', 403) })
    session.on('session-expired', (event) => event.preventDefault())
    await expect(session.call('/org/list', {})).rejects.toThrow()
    expect(session.store.getState().token).toBeNull()
    expect(reloads).toEqual([])
  })

  it('shows one message in 2.5 s, and none with showError false', { tags: ['CAT-05', 'HTT-06'] }, async () => {
    const { session, messages, wait } = await openSignedIn()
    answerForAda(server, { '/org/list': refusal('0420001', 'Not valid') })
    const fail = (showError: boolean) => session.call('/org/list', {}, { showError }).catch(() => {})
    await fail(false)
    expect(messages).toEqual([])
    await fail(true)
    await fail(true)
    expect(messages).toEqual([{ text: 'Not valid', durationMs: 2000 }])
    wait(2500)
    await fail(true)
    expect(messages).toHaveLength(2)
  })

  it('shows no message for calls that are quiet by default', { tags: ['HTT-08'] }, async () => {
    const { session, messages } = await openSignedIn()
    answerForAda(server, { '/tickets': refusal('0420001', 'No'), '/org/org-info': refusal('0420001', 'No') })
    await session.call('/tickets', {}).catch(() => {})
    await session.call('/org/org-info', {}).catch(() => {})
    await session.call('/anonymous/share/login', { shareCode: 's' }).catch(() => {})
    expect(messages).toEqual([])
  })
})
