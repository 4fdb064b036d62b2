// @vitest-environment jsdom
import { CODE_OF_REPLY } from '@sso-elements/contract'
import {
  type Answer,
  apiServerOfFile,
  createBrowser,
  refusal,
  shareAnswers,
  success,
} from '@sso-elements/session/testing'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { createScreenPage } from '../testing/screen-page.tsx'
import { type OpenedShare, ShareLoginScreen } from './share-login-screen.tsx'

const server = apiServerOfFile()
const page = createScreenPage(['sign-in', 'share', 'notice', 'feedback'])
const { callbacks, find, fill, press, submit, until } = page

const INFO = '/anonymous/share/unauth-info'
const LOGIN = '/anonymous/share/login'
const LOCKED = success({ shareCode: 's1', pwdEnabled: 1 })
const OPENED = success({ token: 'share-token' })
const sent = (path: string) => server.seen.filter((request) => request.path === path).map(({ body }) => body)
const CONTENT = '/anonymous/share/content'
const onOpened = vi.fn<(opened: OpenedShare) => void | Promise<void>>()
const NEWLY = { shareCode: 's1', restored: false }

const open = async (answers: Record<string, Answer>) => {
  server.answerPaths({ [INFO]: LOCKED, [LOGIN]: OPENED, ...answers })
  const { session } = createBrowser(server.url).openTab()
  const messages: unknown[] = []
  session.on('message', (message) => messages.push(message))
  await page.show(<ShareLoginScreen shareCode="s1" onOpened={onOpened} />, session)
  return { session, messages }
}
const untilForm = () => until(() => expect(page.has('[name=password]')).toBe(true))
const error = () => page.describedBy('[name=password]')[0]

describe('the gate of a shared link', () => {
  it('opens with the password as typed and keeps the session', {
    tags: ['SHR-07', 'SHR-08'],
  }, async () => {
    const { session } = await open({})
    await untilForm()
    expect(page.title()).toBe('Shared with you')
    fill('password', ' open sesame ')
    await page.submitTwice()
    await until(() => expect(onOpened).toHaveBeenCalledExactlyOnceWith(NEWLY))
    expect(sent(LOGIN)).toEqual([{ shareCode: 's1', password: ' open sesame ' }])
    expect(session.store.getState().token).toBeNull()
    expect((await session.shares()).visit('s1').store.getState().token).toBe('share-token')
    await until(() => expect(page.title()).toBe('The link is open'))
    await until(() => expect(document.activeElement).toBe(find('h1')))
  })

  it('opens at once without a password', { tags: ['SHR-04'] }, async () => {
    await open({ [INFO]: success({ shareCode: 's1', pwdEnabled: 0 }) })
    await until(() => expect(onOpened).toHaveBeenCalledExactlyOnceWith(NEWLY))
    expect(sent(LOGIN)).toEqual([{ shareCode: 's1' }])
    expect(page.has('form')).toBe(false)
  })

  it('stays busy until the page changes', async () => {
    let changePage = (): void => {}
    onOpened.mockReturnValue(
      new Promise((resolve) => {
        changePage = () => resolve()
      }),
    )
    await open({})
    await untilForm()
    fill('password', 'open sesame')
    await submit()
    await until(() => expect(onOpened).toHaveBeenCalled())
    expect(find('[type=submit]').getAttribute('aria-busy')).toBe('true')
    changePage()
    await until(() => expect(page.title()).toBe('The link is open'))
  })

  it.each([
    ['a wrong password', refusal(CODE_OF_REPLY.wrongSharePassword), 'That password is not right. Please try again.'],
    [
      'too many attempts',
      { ...refusal('429', '', 429), headers: { 'Retry-After': '30' } },
      'Too many attempts. Please try again in 30 seconds.',
    ],
    ['a server error', refusal('500', '', 500), 'Something went wrong on our side. Please try again in a moment.'],
  ])('shows %s only at the field, which keeps the focus', { tags: ['SHR-07'] }, async (_, answer, sentence) => {
    const { messages } = await open({ [LOGIN]: answer })
    await untilForm()
    fill('password', 'x')
    await submit()
    await until(() => expect(error()).toBe(sentence))
    await until(() => expect(document.activeElement).toBe(find('[name=password]')))
    expect(find<HTMLInputElement>('[name=password]').value).toBe('x')
    expect(page.has('.sso-notice')).toBe(false)
    expect(messages).toEqual([])
    fill('password', 'xy')
    expect(page.has('[role=alert]')).toBe(false)
  })

  it('shows a network error at the password', { tags: ['SHR-07'] }, async () => {
    const { session } = await open({})
    await untilForm()
    session.configure({ apiBase: 'http://127.0.0.1:1' })
    fill('password', 'x')
    await submit()
    await until(() => expect(error()).toBe('We could not reach the server. Check your connection and try again.'))
    expect(onOpened).not.toHaveBeenCalled()
  })

  it('requires a password', { tags: ['VAL-04'] }, async () => {
    await open({})
    await untilForm()
    await submit()
    expect(error()).toBe('Please fill in this field.')
    expect(sent(LOGIN)).toEqual([])
  })
})

describe('an open share', () => {
  const openWith = async (shares: Parameters<typeof shareAnswers>[0]) => {
    const answers = shareAnswers(shares)
    server.answer((request) => answers(request) ?? { status: 404, body: 'not found' })
    const { session } = createBrowser(server.url).openTab()
    const visit = (await session.shares()).visit('s1')
    return { visit, session, show: () => page.show(<ShareLoginScreen shareCode="s1" onOpened={onOpened} />, session) }
  }

  it('checks its token on the server and asks for no password', { tags: ['SHR-03'] }, async () => {
    const { visit, show } = await openWith({ s1: { password: 'sesame' } })
    await visit.enter('sesame')
    await show()
    await until(() => expect(page.title()).toBe('The link is open'))
    expect(onOpened).toHaveBeenCalledExactlyOnceWith({ shareCode: 's1', restored: true })
    expect(sent(CONTENT)).toEqual([{ pageSize: 1 }])
  })

  it('is not shown as open if its stored token is invalid', { tags: ['SHR-03'] }, async () => {
    const { visit, show } = await openWith({ s1: { password: 'sesame' } })
    await visit.enter('sesame')
    server.answerPaths({ [INFO]: LOCKED, [CONTENT]: refusal('403', '', 403) })
    await show()
    await untilForm()
    await until(() => expect(page.text()).toContain('Your access to this link is no longer valid.'))
    expect(onOpened).not.toHaveBeenCalled()
  })

  it('shows a notice if the token of the link is invalid', { tags: ['SHR-03'] }, async () => {
    const answers = shareAnswers({ s1: { password: 'sesame' } })
    server.answer((request) => answers(request) ?? { status: 404, body: 'not found' })
    const { session } = createBrowser(server.url).openTab()
    const shares = await session.shares()
    shares.arrive({ href: 'https://app.acme.example/?shareCode=s1&share-token=garbage', rewrite: () => {} })
    await page.show(<ShareLoginScreen shareCode="s1" onOpened={onOpened} />, session)
    await until(() =>
      expect(page.text()).toContain('Your access to this link is no longer valid. Please enter the password.'),
    )
  })

  it('does not show its notice at another share', { tags: ['SHR-06'] }, async () => {
    const { visit, session } = await openWith({ s1: { password: 'sesame' }, s2: { password: 'other' } })
    await visit.enter('sesame')
    const show = (shareCode: string) =>
      page.show(<ShareLoginScreen shareCode={shareCode} onOpened={onOpened} />, session)
    await show('s1')
    await until(() => expect(page.title()).toBe('The link is open'))
    const answers = shareAnswers({ s1: { password: 'sesame' }, s2: { password: 'other' } })
    server.answer((request) => (request.path === CONTENT ? refusal('403', '', 403) : answers(request)))
    await act(() => visit.check())
    await until(() => expect(page.text()).toContain('Your visit has ended.'))
    await show('s2')
    await until(() => expect(sent(INFO).at(-1)).toEqual({ shareCode: 's2' }))
    await untilForm()
    await act(() => new Promise(requestAnimationFrame))
    expect(page.has('.sso-notice')).toBe(false)
  })

  it('reports nothing if another share replaced it meanwhile', { tags: ['SHR-05'] }, async () => {
    const shares = { s1: { password: 'sesame' }, s2: { password: 'other' } }
    const { session, visit } = await openWith(shares)
    const answers = shareAnswers(shares)
    let letOpen = (): void => {}
    const mayOpen = new Promise<void>((resolve) => {
      letOpen = resolve
    })
    server.answer(async (request) => {
      if (request.path === LOGIN) await mayOpen
      return answers(request)
    })
    const show = (shareCode: string) =>
      page.show(<ShareLoginScreen shareCode={shareCode} onOpened={onOpened} />, session)
    await show('s1')
    await untilForm()
    fill('password', 'sesame')
    await submit()
    await show('s2')
    letOpen()
    await until(() => expect(visit.store.getState().token).not.toBeNull())
    await until(() => expect(sent(INFO).at(-1)).toEqual({ shareCode: 's2' }))
    await untilForm()
    expect(onOpened).not.toHaveBeenCalled()
  })

  it('follows an entry elsewhere on the page', { tags: ['SHR-08'] }, async () => {
    const { visit, show } = await openWith({ s1: { password: 'sesame' } })
    await show()
    await untilForm()
    await act(() => visit.enter('sesame'))
    await until(() => expect(onOpened).toHaveBeenCalledExactlyOnceWith({ shareCode: 's1', restored: true }))
  })

  it('can be closed and opened again', { tags: ['SHR-06'] }, async () => {
    const { visit, show } = await openWith({ s1: { password: 'sesame' } })
    await visit.enter('sesame')
    await show()
    await until(() => expect(page.title()).toBe('The link is open'))
    await press('Close it on this device')
    await untilForm()
    await until(() => expect(document.activeElement).toBe(find('[name=password]')))
    expect(visit.store.getState().token).toBeNull()
    expect(page.has('.sso-notice')).toBe(false)
    fill('password', 'sesame')
    await submit()
    await until(() => expect(onOpened).toHaveBeenLastCalledWith(NEWLY))
  })

  it.each([
    ['revoked', { gone: true }, 'This link no longer works'],
    ['given another password', { password: 'other' }, 'Shared with you'],
  ])('ends with a message if it is %s', { tags: ['SHR-06'] }, async (_, change, title) => {
    const shares = { s1: { password: 'sesame' } }
    const { visit, show } = await openWith(shares)
    await visit.enter('sesame')
    await show()
    await until(() => expect(page.title()).toBe('The link is open'))
    Object.assign(shares.s1, change)
    server.answer((request) =>
      request.path === CONTENT ? refusal('403', '', 403) : (shareAnswers(shares)(request) ?? refusal('404')),
    )
    await act(async () => expect(await visit.check()).toBe(false))
    await until(() => expect(page.title()).toBe(title))
    const sentence =
      'gone' in change ? 'It may have expired' : 'Your visit has ended. Please enter the password once more.'
    await until(() => expect(page.text()).toContain(sentence))
    const error = 'gone' in change ? { code: '0430001', msg: title } : { code: '403', msg: sentence }
    await until(() => expect(callbacks.onEvent.mock.calls).toEqual([['error', error]]))
  })
})

describe('a missing share', () => {
  it('without a code in the link shows an error', { tags: ['SHR-01'] }, async () => {
    await page.show(
      <ShareLoginScreen shareCode={null} onOpened={onOpened} />,
      createBrowser(server.url).openTab().session,
    )
    expect(page.title()).toBe('This link is incomplete')
    expect(server.seen).toEqual([])
  })

  it.each([
    ['an unknown code', refusal(CODE_OF_REPLY.shareNotFound)],
    ['a malformed code', refusal(CODE_OF_REPLY.badRequest, '', 400)],
  ])('with %s is explained and links home', { tags: ['SHR-02'] }, async (_, answer) => {
    await open({ [INFO]: answer })
    await until(() => expect(page.title()).toBe('This link no longer works'))
    await press('Go to Meridian')
    await press('Go to sign in')
    expect(callbacks.onNavigate.mock.calls).toEqual([[{ to: 'home' }], [{ to: 'sign-in' }]])
  })

  it('focuses the notice if it is revoked while the password is typed', { tags: ['SHR-06'] }, async () => {
    await open({})
    await untilForm()
    server.answerPaths({
      [INFO]: refusal(CODE_OF_REPLY.shareNotFound),
      [LOGIN]: refusal(CODE_OF_REPLY.shareNotFound),
    })
    fill('password', 'x')
    await submit()
    await until(() => expect(page.title()).toBe('This link no longer works'))
    await until(() => expect(document.activeElement).toBe(find('h1')))
  })

  it('allows a retry without a network', { tags: ['CAT-06'] }, async () => {
    server.answerPaths({ [INFO]: LOCKED })
    const { session } = createBrowser('http://127.0.0.1:1').openTab()
    await page.show(<ShareLoginScreen shareCode="s1" onOpened={onOpened} />, session)
    await until(() => expect(page.title()).toBe('No connection'))
    session.configure({ apiBase: server.url })
    await press('Try again')
    await untilForm()
    await until(() => expect(document.activeElement).toBe(find('[name=password]')))
  })
})
