import { it } from './it.mjs'
import '/packages/elements/dist/cdn/sso-elements.js'
import { expect } from 'chai'
import { getSession } from '/packages/elements/dist/cdn/session.js'
import { PASSWORD } from './mock-answers.mjs'
import { clear, field, insideOf, next, openPage, show, signIn, title, until } from './screen.mjs'

const INFO = '/account/user-info'
const ASSEMBLE = '/account/user-org-assemble'
const MOVED = { code: '0410020', msg: 'Your company is being moved.', result: null }
const originalFetch = window.fetch

/** Mocks the reply of one API path until `window.fetch` is restored. */
const mockReply = (path, body, status = 200) => {
  window.fetch = async (address, options) =>
    String(address).endsWith(path) ? new Response(JSON.stringify(body), { status }) : originalFetch(address, options)
}

/** Simulates an existing session. */
const setTokenCookie = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the session writes its cookie in the same way
  document.cookie = 'pms-app-token=kept; path=/; secure'
}

const NOT_LOADED = 'You are signed in, but your account could not be loaded.'
const button = (element, name) =>
  [...insideOf(element).querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(name))
const alertOf = (element) => insideOf(element).querySelector('[role="alert"]')?.textContent

/** Collects the sign-in and sign-out events of all elements on the page. */
const listen = () => {
  const events = []
  for (const name of ['sso-signed-in', 'sso-signed-out'])
    document.addEventListener(name, ({ type, detail }) => events.push([type, detail.userId]))
  return events
}

describe('loading the account in an element', () => {
  let events
  before(() => {
    events = listen()
  })
  beforeEach(() => events.splice(0))
  afterEach(async () => {
    window.fetch = originalFetch
    await getSession().signOut()
    await clear()
  })

  for (const [what, path, body, status, sentence] of [
    ['an unknown code of the assembly', ASSEMBLE, { code: '0410099', msg: 'Closed.', result: null }, 200, 'Closed.'],
    ['code 403 of user-info', INFO, { code: '403', msg: 'no' }, 403, 'Your session has ended. Please sign in again.'],
  ])
    it(`shows ${what} at the form and does not sign in`, { tags: ['CAT-04', 'CAT-09'] }, async () => {
      const element = await show('<sso-login locale="en"></sso-login>')
      mockReply(path, body, status)
      const failure = next(element, 'sso-error')
      signIn(element, PASSWORD)
      expect((await failure).detail.code).to.equal(body.code)
      await until(() => alertOf(element) === sentence)
      expect(field(element, 'email').value).to.equal('ada@example.com')
      expect(events).to.deep.equal([])
      expect(getSession().store.getState().token).to.equal(null)
      expect(document.cookie).not.to.contain('pms-app-token')
    })

  it('shows the message of 0410020 briefly and no account without a name', {
    tags: ['CAT-04'],
  }, async () => {
    const element = await show('<sso-login locale="en"></sso-login>')
    mockReply(ASSEMBLE, MOVED)
    signIn(element, PASSWORD)
    await until(() => alertOf(element) === MOVED.msg)
    await until(() => insideOf(element).textContent.includes(NOT_LOADED))
    expect(insideOf(element).textContent).not.to.contain('Signed in as')
    await until(() => alertOf(element) === undefined)
    expect(events).to.deep.equal([])
    window.fetch = originalFetch
    button(element, 'Try again').click()
    await until(() => insideOf(element).textContent.includes('Signed in as Ada'))
    await until(() => events.length)
    expect(events).to.deep.equal([['sso-signed-in', '7']])
  })

  it('shows the message of 0410020 in all elements and for an existing session', {
    tags: ['CAT-04'],
  }, async () => {
    setTokenCookie()
    const frame = await openPage('/moved-page')
    const elements = [...frame.contentDocument.querySelectorAll('sso-register, sso-join-organization')]
    expect(elements).to.have.length(2)
    await until(() => elements.some((element) => alertOf(element) === MOVED.msg))
    await until(() => elements.every((element) => alertOf(element) === undefined))
  })

  it('is retried after a server error', { tags: ['CAT-09'] }, async () => {
    const element = await show('<sso-login locale="en"></sso-login>')
    mockReply(INFO, { code: '503', msg: '' }, 503)
    signIn(element, PASSWORD)
    await until(() => insideOf(element).textContent.includes(NOT_LOADED))
    expect(events).to.deep.equal([])
    expect(document.cookie).to.contain('pms-app-token')
    window.fetch = originalFetch
    // The session retries automatically.
    await until(() => insideOf(element).textContent.includes('Signed in as Ada'))
    await until(() => events.length)
    expect(events).to.deep.equal([['sso-signed-in', '7']])
  })

  it('shows no form until the account is loaded, and then navigates', {
    tags: ['CAT-09'],
  }, async () => {
    setTokenCookie()
    const frame = await openPage('/busy-page')
    const page = frame.contentWindow
    const element = await until(() => frame.contentDocument.querySelector('sso-login'))
    await until(() => insideOf(element)?.textContent.includes(NOT_LOADED))
    expect(field(element, 'email')).to.equal(null)
    expect(page.location.pathname).to.equal('/busy-page')
    page.answer = ''
    const navigated = new Promise((resolve) =>
      element.addEventListener('sso-navigate', (event) => {
        event.preventDefault()
        resolve(event.detail.to)
      }),
    )
    button(element, 'Try again').click()
    expect(await navigated).to.equal(`${location.origin}/slow-page`)
    await until(() => insideOf(element).textContent.includes('Signed in as Ada'))
  })

  it('offers a sign-out if it fails', {
    tags: ['SES-08'],
  }, async () => {
    setTokenCookie()
    const frame = await openPage('/busy-page')
    const element = await until(() => frame.contentDocument.querySelector('sso-login'))
    await until(() => insideOf(element)?.textContent.includes(NOT_LOADED))
    button(element, 'Sign out').click()
    await until(() => field(element, 'email'))
    expect(document.cookie).not.to.contain('pms-app-token')
  })

  it('shows no form while it is pending', { tags: ['CAT-09'] }, async () => {
    setTokenCookie()
    const frame = await openPage('/never-page')
    const element = await until(() => frame.contentDocument.querySelector('sso-login'))
    await until(() => insideOf(element)?.querySelector('.sso-skeleton'))
    expect(field(element, 'email')).to.equal(null)
  })

  for (const [page, sentence] of [
    ['/ended-page', 'Your session has ended. Please sign in again.'],
    ['/closed-page', 'Your company is closed.'],
  ])
    it(`shows why the former session ended: ${page}`, { tags: ['CAT-04'] }, async () => {
      setTokenCookie()
      const frame = await openPage(page)
      const element = await until(() => frame.contentDocument.querySelector('sso-login'))
      await until(() => insideOf(element) && alertOf(element) === sentence)
      await until(() => field(element, 'email'))
      expect(document.cookie).not.to.contain('pms-app-token')
    })

  it('does not block the gate of a share', { tags: ['RTE-07'] }, async () => {
    setTokenCookie()
    const frame = await openPage('/waiting-page')
    const element = await until(() => frame.contentDocument.querySelector('sso-share-login'))
    await until(() => title(element) === 'Shared with you' && field(element, 'password'))
    expect(frame.contentWindow.asked).to.contain(INFO)
  })
})
