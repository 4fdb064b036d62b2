import { it } from './it.mjs'
import '/packages/elements/dist/cdn/sso-elements.js'
import { expect } from 'chai'
import { getSession } from '/packages/elements/dist/cdn/session.js'
import { NEWCOMER, PASSWORD, TOKEN } from './mock-answers.mjs'
import { clear, field, insideOf, next, show, submit, type, until } from './screen.mjs'

const EVENTS = ['sso-ready', 'sso-signed-in', 'sso-signed-out', 'sso-error', 'sso-navigate']

const signIn = (element, password = PASSWORD) => {
  type(field(element, 'email'), 'ada@example.com')
  type(field(element, 'password'), password)
  submit(element)
}
const link = (element, text) =>
  [...insideOf(element).querySelectorAll('[part="link"]')].find(({ textContent }) => textContent === text)
const title = (element) => insideOf(element).querySelector('[part="title"]')?.textContent

describe('the flow of an element', () => {
  afterEach(async () => {
    await getSession().signOut()
    await clear()
  })

  it('raises bubbling, composed events without a token on sign-in', async () => {
    const events = []
    const listening = new AbortController()
    for (const name of EVENTS) document.addEventListener(name, (event) => events.push(event), listening)
    const element = await show('<sso-login locale="en"></sso-login>')
    const signedIn = next(document, 'sso-signed-in')
    signIn(element)
    expect((await signedIn).detail).to.deep.equal({ userId: '7', restored: false })
    const signedOut = next(document, 'sso-signed-out')
    const signOutButton = await until(() =>
      insideOf(element).querySelector('button:not([type="submit"])[part="button"]'),
    )
    expect(insideOf(element).textContent).to.contain('Ada')
    signOutButton.click()
    await signedOut
    listening.abort()
    expect(events.map((event) => event.type)).to.deep.equal(['sso-ready', 'sso-signed-in', 'sso-signed-out'])
    for (const event of events) {
      expect(event.bubbles && event.composed, event.type).to.equal(true)
      expect(JSON.stringify(event.detail)).not.to.contain(TOKEN)
    }
    await until(() => field(element, 'password'))
  })

  it('raises form events once for all elements, without typed values', {
    tags: ['FLT-04'],
  }, async () => {
    const events = []
    const listening = new AbortController()
    for (const name of ['sso-shown', 'sso-submitted', 'sso-failed', 'sso-completed'])
      document.addEventListener(name, ({ type: told, detail }) => events.push([told, detail]), listening)
    const first = await show('<sso-login locale="en"></sso-login>')
    const second = document.createElement('sso-login')
    second.setAttribute('locale', 'en')
    const ready = next(second, 'sso-ready')
    first.after(second)
    await ready
    const failure = next(second, 'sso-failed')
    signIn(second, 'not the password')
    await failure
    await until(() => insideOf(second).querySelector('button[type="submit"]').ariaBusy === 'false')
    const completed = next(second, 'sso-completed')
    type(field(second, 'password'), PASSWORD)
    submit(second)
    await completed
    listening.abort()
    await until(() => insideOf(second).textContent.includes('Ada'))
    const form = { screen: 'sign-in', method: 'password' }
    // An earlier test may have shown the form on this page.
    expect(events.filter(([told]) => told === 'sso-shown').length).to.be.at.most(1)
    expect(events.filter(([told]) => told !== 'sso-shown')).to.deep.equal([
      ['sso-submitted', form],
      ['sso-failed', { ...form, code: '0410002' }],
      ['sso-submitted', form],
      ['sso-completed', form],
    ])
  })

  it('keeps the form filled and raises sso-error for a wrong password', async () => {
    const element = await show('<sso-login locale="en"></sso-login>')
    const failure = next(element, 'sso-error')
    signIn(element, 'not the password')
    expect((await failure).detail.code).to.equal('0410002')
    const alert = await until(() => insideOf(element).querySelector('[role="alert"]')?.textContent)
    expect(alert).to.contain('do not match')
    expect(field(element, 'email').value).to.equal('ada@example.com')
  })

  it('raises sso-signed-in once for an existing session', { tags: ['SES-10'] }, async () => {
    await getSession().signIn({ orgEmail: 'ada@example.com', password: PASSWORD })
    for (const tag of ['sso-login', 'sso-register', 'sso-join-organization']) {
      const events = []
      const container = document.createElement('section')
      document.body.append(container)
      container.addEventListener('sso-signed-in', ({ detail }) => events.push(detail))
      const ready = next(container, 'sso-ready')
      container.innerHTML = `<${tag} locale="en"></${tag}>`
      await ready
      expect(events, tag).to.deep.equal([{ userId: '7', restored: true }])
    }
  })

  it('raises sso-signed-in once while the session is still loading', { tags: ['SES-10'] }, async () => {
    const { fetch } = window
    let release
    const released = new Promise((resolve) => {
      release = resolve
    })
    window.fetch = async (address, ...others) => {
      if (String(address).includes('org-product-right')) await released
      return fetch(address, ...others)
    }
    const events = []
    const listening = new AbortController()
    document.addEventListener('sso-signed-in', ({ detail }) => events.push(detail), listening)
    try {
      const signedIn = getSession().signIn({ orgEmail: 'ada@example.com', password: PASSWORD })
      await until(() => getSession().store.getState().account)
      const element = await show('<sso-login locale="en"></sso-login>')
      await until(() => insideOf(element).textContent.includes('Ada'))
      release()
      await signedIn
      expect(events).to.deep.equal([{ userId: '7', restored: true }])
      await getSession().signOut()
      await getSession().signIn({ orgEmail: 'ada@example.com', password: PASSWORD })
      expect(events.slice(1)).to.deep.equal([{ userId: '7', restored: false }])
    } finally {
      listening.abort()
      window.fetch = fetch
    }
  })

  it('uses the browser’s language for a user without an organization', { tags: ['I18N-09'] }, async () => {
    await getSession().signIn({ orgEmail: NEWCOMER.email, password: PASSWORD })
    const element = await show('<sso-login></sso-login>')
    await until(() => title(element))
    await until(() => field(element, 'orgName'))
    expect(insideOf(element).querySelector('[lang]').lang).to.equal('en-US')
    expect(title(element)).to.equal('Create your organization')
  })

  it('keeps the language that was read after a sign-in to an organization of another', {
    tags: ['I18N-12'],
  }, async () => {
    const { href } = location
    history.replaceState(null, '', '?lang=zh')
    const first = await show('<sso-login></sso-login>')
    expect(title(first)).to.equal('登录')
    await until(() => localStorage.getItem('sso-locale-read') === 'zh')
    history.replaceState(null, '', href)
    first.remove()
    const element = await show('<sso-login></sso-login>')
    expect(title(element)).to.equal('登录')
    // Ada’s organization is English.
    signIn(element)
    await until(() => insideOf(element).textContent.includes('Ada'))
    element.theme = 'dark'
    await until(() => insideOf(element).querySelector('[data-theme="dark"]'))
    expect(insideOf(element).querySelector('[lang]').lang).to.equal('zh-CN')
    expect(localStorage.getItem('sso-locale')).to.equal(null)
  })

  it('follows a sign-in and a sign-out in another element', { tags: ['SES-10'] }, async () => {
    const first = await show('<sso-login locale="en"></sso-login>')
    const second = await show('<sso-login locale="en" render-root="light"></sso-login>')
    const heard = next(second, 'sso-signed-in')
    signIn(first)
    await heard
    await until(() => second.textContent.includes('Ada'))
    const signedOut = next(second, 'sso-signed-out')
    await getSession().signOut()
    await signedOut
    await until(() => field(second, 'password') && field(first, 'password'))
  })

  it('opens linked screens inside the element and moves the focus', async () => {
    const element = await show('<sso-login locale="en"></sso-login>')
    type(field(element, 'email'), 'ada@example.com')
    link(element, 'Forgot password?').focus()
    link(element, 'Forgot password?').click()
    await until(() => title(element) === 'Reset your password')
    expect(field(element, 'email').value).to.equal('ada@example.com')
    await until(() => insideOf(element).querySelector(':focus'))
    link(element, 'Back to sign in').click()
    await until(() => title(element) === 'Sign in')
    link(element, 'Create an account').click()
    await until(() => title(element) === 'Create your account')
    link(element, 'Sign in').click()
    await until(() => title(element) === 'Sign in')
  })

  it('stays on its screen if the page prevents sso-navigate', async () => {
    const element = await show('<sso-login locale="en"></sso-login>')
    const navigation = next(element, 'sso-navigate')
    element.addEventListener('sso-navigate', (event) => event.preventDefault())
    link(element, 'Create an account').click()
    expect((await navigation).detail.to).to.equal('register')
    expect(title(element)).to.equal('Sign in')
  })

  for (const [written, to] of [
    ['/after?x=1', `${location.origin}/after?x=1`],
    ['https://elsewhere.example/', `${location.origin}/`],
    ['javascript:alert(1)', `${location.origin}/`],
  ]) {
    it(`with return-to "${written}" navigates to ${to}`, { tags: ['NAV-08'] }, async () => {
      const element = await show('<sso-login locale="en"></sso-login>')
      element.returnTo = written
      element.addEventListener('sso-navigate', (event) => event.preventDefault())
      const leaving = next(element, 'sso-navigate')
      signIn(element)
      expect((await leaving).detail.to).to.equal(to)
      await until(() => insideOf(element).textContent.includes('Ada'))
    })
  }
})
