import '/packages/elements/dist/cdn/sso-elements.js'
import { expect } from 'chai'
import { getSession } from '/packages/elements/dist/cdn/session.js'
import { PASSWORD } from './mock-answers.mjs'
import { clear, field, insideOf, next, openPage, show, signIn, title, until } from './screen.mjs'

const INFO = '/account/user-info'
const ASSEMBLE = '/account/user-org-assemble'
const MOVED = { code: '0410020', msg: 'Your company is being moved.', result: null }
const fetched = window.fetch

/** Answers one path of the API in the server's place until the end of the test, or until it is let go. */
const answer = (path, body, status = 200) => {
  window.fetch = async (address, options) =>
    String(address).endsWith(path) ? new Response(JSON.stringify(body), { status }) : fetched(address, options)
}

/** The browser has a session from before. */
const holdToken = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the session keeps it.
  document.cookie = 'pms-app-token=kept; path=/; secure'
}

const NOT_LOADED = 'You are signed in, but your account could not be loaded.'
const button = (element, name) =>
  [...insideOf(element).querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(name))
const alertOf = (element) => insideOf(element).querySelector('[role="alert"]')?.textContent

/** What the elements of the page tell of who is signed in. */
const listen = () => {
  const heard = []
  for (const name of ['sso-signed-in', 'sso-signed-out'])
    document.addEventListener(name, ({ type, detail }) => heard.push([type, detail.userId]))
  return heard
}

describe('the initialization after a sign-in, in elements', () => {
  let heard
  before(() => {
    heard = listen()
  })
  beforeEach(() => heard.splice(0))
  afterEach(async () => {
    window.fetch = fetched
    await getSession().signOut()
    await clear()
  })

  for (const [what, path, body, status, sentence] of [
    ['an unknown code of the assembly', ASSEMBLE, { code: '0410099', msg: 'Closed.', result: null }, 200, 'Closed.'],
    ['403 of user-info', INFO, { code: '403', msg: 'no' }, 403, 'Your session has ended. Please sign in again.'],
  ])
    it(`CAT-04 CAT-09 ${what} stands at the form, and nobody is signed in`, async () => {
      const element = await show('<sso-login locale="en"></sso-login>')
      answer(path, body, status)
      const failure = next(element, 'sso-error')
      signIn(element, PASSWORD)
      expect((await failure).detail.code).to.equal(body.code)
      await until(() => alertOf(element) === sentence)
      expect(field(element, 'email').value).to.equal('ada@example.com')
      expect(heard).to.deep.equal([])
      expect(getSession().store.getState().token).to.equal(null)
      expect(document.cookie).not.to.contain('pms-app-token')
    })

  it('CAT-04 the words of 0410020 are shown for a moment, and nobody is called by no name', async () => {
    const element = await show('<sso-login locale="en"></sso-login>')
    answer(ASSEMBLE, MOVED)
    signIn(element, PASSWORD)
    await until(() => alertOf(element) === MOVED.msg)
    await until(() => insideOf(element).textContent.includes(NOT_LOADED))
    expect(insideOf(element).textContent).not.to.contain('Signed in as')
    await until(() => alertOf(element) === undefined)
    expect(heard).to.deep.equal([])
    window.fetch = fetched
    button(element, 'Try again').click()
    await until(() => insideOf(element).textContent.includes('Signed in as Ada'))
    await until(() => heard.length)
    expect(heard).to.deep.equal([['sso-signed-in', '7']])
  })

  it('CAT-04 so they are in the other elements, and for a session that is found', async () => {
    holdToken()
    const frame = await openPage('/moved-page')
    const elements = [...frame.contentDocument.querySelectorAll('sso-register, sso-join-organization')]
    expect(elements).to.have.length(2)
    await until(() => elements.some((element) => alertOf(element) === MOVED.msg))
    await until(() => elements.every((element) => alertOf(element) === undefined))
  })

  it('CAT-09 after a sign-in a broken server only delays who it is', async () => {
    const element = await show('<sso-login locale="en"></sso-login>')
    answer(INFO, { code: '503', msg: '' }, 503)
    signIn(element, PASSWORD)
    await until(() => insideOf(element).textContent.includes(NOT_LOADED))
    expect(heard).to.deep.equal([])
    expect(document.cookie).to.contain('pms-app-token')
    window.fetch = fetched
    // It asks again by itself.
    await until(() => insideOf(element).textContent.includes('Signed in as Ada'))
    await until(() => heard.length)
    expect(heard).to.deep.equal([['sso-signed-in', '7']])
  })

  it('CAT-09 no form stands where it cannot be learned who is signed in, and nobody is led away before', async () => {
    holdToken()
    const frame = await openPage('/busy-page')
    const page = frame.contentWindow
    const element = await until(() => frame.contentDocument.querySelector('sso-login'))
    await until(() => insideOf(element)?.textContent.includes(NOT_LOADED))
    expect(field(element, 'email')).to.equal(null)
    expect(page.location.pathname).to.equal('/busy-page')
    page.answer = ''
    const left = new Promise((resolve) =>
      element.addEventListener('sso-navigate', (event) => {
        event.preventDefault()
        resolve(event.detail.to)
      }),
    )
    button(element, 'Try again').click()
    expect(await left).to.equal(`${location.origin}/slow-page`)
    await until(() => insideOf(element).textContent.includes('Signed in as Ada'))
  })

  it('SES-08 whoever cannot be loaded may sign out: signing out clears the session, and the form is there', async () => {
    holdToken()
    const frame = await openPage('/busy-page')
    const element = await until(() => frame.contentDocument.querySelector('sso-login'))
    await until(() => insideOf(element)?.textContent.includes(NOT_LOADED))
    button(element, 'Sign out').click()
    await until(() => field(element, 'email'))
    expect(document.cookie).not.to.contain('pms-app-token')
  })

  it('CAT-09 no form stands while it is asked who is signed in', async () => {
    holdToken()
    const frame = await openPage('/never-page')
    const element = await until(() => frame.contentDocument.querySelector('sso-login'))
    await until(() => insideOf(element)?.querySelector('.sso-skeleton'))
    expect(field(element, 'email')).to.equal(null)
  })

  for (const [page, sentence] of [
    ['/ended-page', 'Your session has ended. Please sign in again.'],
    ['/closed-page', 'Your company is closed.'],
  ])
    it(`CAT-04 the form says why the session that was there is over: ${page}`, async () => {
      holdToken()
      const frame = await openPage(page)
      const element = await until(() => frame.contentDocument.querySelector('sso-login'))
      await until(() => insideOf(element) && alertOf(element) === sentence)
      await until(() => field(element, 'email'))
      expect(document.cookie).not.to.contain('pms-app-token')
    })

  it('RTE-07 the gate of a share does not wait for it', async () => {
    holdToken()
    const frame = await openPage('/waiting-page')
    const element = await until(() => frame.contentDocument.querySelector('sso-share-login'))
    await until(() => title(element) === 'Shared with you' && field(element, 'password'))
    expect(frame.contentWindow.asked).to.contain(INFO)
  })
})
