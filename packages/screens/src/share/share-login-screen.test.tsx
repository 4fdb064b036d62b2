// @vitest-environment jsdom
import { CODE_OF_REPLY } from '@sso-elements/contract'
import { type Answer, apiServerOfFile, createBrowser, refusal, success } from '@sso-elements/session/testing'
import { describe, expect, it, vi } from 'vitest'
import { createScreenPage } from '../testing/screen-page.tsx'
import { ShareLoginScreen } from './share-login-screen.tsx'

const server = apiServerOfFile()
const page = createScreenPage(['sign-in', 'share', 'notice', 'feedback'])
const { told, find, fill, press, submit, until } = page

const INFO = '/anonymous/share/unauth-info'
const LOGIN = '/anonymous/share/login'
const LOCKED = success({ shareCode: 's1', pwdEnabled: 1 })
const OPENED = success({ token: 'share-token' })
const sent = (path: string) => server.seen.filter((request) => request.path === path).map(({ body }) => body)
const onOpened = vi.fn<(token: string) => void | Promise<void>>()

const open = async (answers: Record<string, Answer>) => {
  server.answerPaths({ [INFO]: LOCKED, [LOGIN]: OPENED, ...answers })
  const { session } = createBrowser(server.url).openTab()
  const messages: unknown[] = []
  session.on('message', (message) => messages.push(message))
  await page.show(<ShareLoginScreen shareCode="s1" onOpened={onOpened} />, session)
  return { session, messages }
}
const formStands = () => until(() => expect(page.has('[name=password]')).toBe(true))
const error = () => page.describedBy('[name=password]')[0]

describe('the gate of a shared link', () => {
  it('SHR-07 opens with the password as it was typed, and keeps nothing itself', async () => {
    const { session } = await open({})
    await formStands()
    expect(page.title()).toBe('Shared with you')
    fill('password', ' open sesame ')
    await page.submitTwice()
    await until(() => expect(onOpened).toHaveBeenCalledExactlyOnceWith('share-token'))
    expect(sent(LOGIN)).toEqual([{ shareCode: 's1', password: ' open sesame ' }])
    expect(session.store.getState().token).toBeNull()
    expect(session.share.getState().token).toBeNull()
  })

  it('SHR-04 opens at once where no password is asked for', async () => {
    await open({ [INFO]: success({ shareCode: 's1', pwdEnabled: 0 }) })
    await until(() => expect(onOpened).toHaveBeenCalledExactlyOnceWith('share-token'))
    expect(sent(LOGIN)).toEqual([{ shareCode: 's1' }])
    expect(page.has('form')).toBe(false)
  })

  it('SHR-07 stays busy until the page has changed', async () => {
    let changePage = (): void => {}
    onOpened.mockReturnValue(
      new Promise((resolve) => {
        changePage = () => resolve()
      }),
    )
    await open({})
    await formStands()
    fill('password', 'open sesame')
    await submit()
    await until(() => expect(onOpened).toHaveBeenCalled())
    expect(find('[type=submit]').getAttribute('aria-busy')).toBe('true')
    changePage()
    await until(() => expect(find('[type=submit]').getAttribute('aria-busy')).toBe('false'))
  })

  it.each([
    ['a wrong password', refusal(CODE_OF_REPLY.wrongSharePassword), 'That password is not right. Please try again.'],
    [
      'too many tries',
      { ...refusal('429', '', 429), headers: { 'Retry-After': '30' } },
      'Too many attempts. Please try again in 30 seconds.',
    ],
    ['a broken server', refusal('500', '', 500), 'Something went wrong on our side. Please try again in a moment.'],
  ])('SHR-07 %s stands at the field, which has the focus; nothing else is shown', async (_, answer, sentence) => {
    const { messages } = await open({ [LOGIN]: answer })
    await formStands()
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

  it('SHR-07 so does a lost network', async () => {
    const { session } = await open({})
    await formStands()
    session.configure({ apiBase: 'http://127.0.0.1:1' })
    fill('password', 'x')
    await submit()
    await until(() => expect(error()).toBe('We could not reach the server. Check your connection and try again.'))
    expect(onOpened).not.toHaveBeenCalled()
  })

  it('VAL-04 asks for a password', async () => {
    await open({})
    await formStands()
    await submit()
    expect(error()).toBe('Please fill in this field.')
    expect(sent(LOGIN)).toEqual([])
  })
})

describe('a share that is not there', () => {
  it.each([
    ['not found', refusal(CODE_OF_REPLY.shareNotFound)],
    ['no code at all', refusal(CODE_OF_REPLY.badRequest, '', 400)],
  ])('SHR-07 %s: says so, with the way home', async (_, answer) => {
    await open({ [INFO]: answer })
    await until(() => expect(page.title()).toBe('This link no longer works'))
    await press('Go to Meridian')
    await press('Go to sign in')
    expect(told.onNavigate.mock.calls).toEqual([[{ to: 'home' }], [{ to: 'sign-in' }]])
  })

  it('SHR-07 withdrawn while the password is typed: says so, and the notice has the focus', async () => {
    await open({})
    await formStands()
    server.answerPaths({
      [INFO]: refusal(CODE_OF_REPLY.shareNotFound),
      [LOGIN]: refusal(CODE_OF_REPLY.shareNotFound),
    })
    fill('password', 'x')
    await submit()
    await until(() => expect(page.title()).toBe('This link no longer works'))
    await until(() => expect(document.activeElement).toBe(find('h1')))
  })

  it('CAT-06 without a network there is another try', async () => {
    server.answerPaths({ [INFO]: LOCKED })
    const { session } = createBrowser('http://127.0.0.1:1').openTab()
    await page.show(<ShareLoginScreen shareCode="s1" onOpened={onOpened} />, session)
    await until(() => expect(page.title()).toBe('No connection'))
    session.configure({ apiBase: server.url })
    await press('Try again')
    await formStands()
    await until(() => expect(document.activeElement).toBe(find('[name=password]')))
  })
})
