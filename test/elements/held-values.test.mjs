import { it } from './it.mjs'
import '/packages/elements/dist/cdn/sso-elements.js'
import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { getSession } from '/packages/elements/dist/cdn/session.js'
import { CODE, PASSWORD } from './mock-answers.mjs'
import { clear, field, insideOf, next, openPage, setSilently, show, submit, title, until } from './screen.mjs'

const ROOTS = ['shadow', 'light']
const tab = (element, index) => insideOf(element).querySelectorAll('[role="tab"]')[index].click()
/** Also of an element that has left its shadow root, which cannot be removed. */
const form = (element) => element.querySelector('form') ?? insideOf(element).querySelector('form')
const fillIn = (element) => {
  setSilently(field(element, 'email'), 'ada@example.com')
  setSilently(field(element, 'password'), PASSWORD)
}
/** Everything that makes the form render again, and removes and shows its fields. */
const renderAgain = async (element) => {
  element.theme = 'dark'
  await until(() => insideOf(element).querySelector('[data-theme="dark"]'))
  element.locale = 'zh'
  await until(() => title(element) === '登录')
  insideOf(element).querySelector('.sso-reveal').click()
  await until(() => field(element, 'password').type === 'text')
  tab(element, 1)
  await until(() => field(element, 'password') === null)
  tab(element, 0)
  await until(() => field(element, 'password')?.type === 'password')
}

describe('what a field holds', () => {
  afterEach(async () => {
    await getSession().signOut()
    await clear()
  })

  for (const root of ROOTS) {
    const login = (attributes = '') => show(`<sso-login locale="en" render-root="${root}" ${attributes}></sso-login>`)

    it(`stands in no attribute if it is secret, in ${root} DOM`, { tags: ['EMB-05'] }, async () => {
      const element = await login('email="ada@example.com"')
      field(element, 'password').focus()
      await sendKeys({ type: PASSWORD })
      await renderAgain(element)
      expect(field(element, 'password').value).to.equal(PASSWORD)
      expect(insideOf(element).innerHTML).not.to.contain(PASSWORD)
      tab(element, 1)
      await until(() => field(element, 'password') === null)
      submit(element)
      await until(() => field(element, 'code')?.matches(':focus'))
      await sendKeys({ type: CODE })
      element.locale = 'en'
      await until(() => title(element) === 'Sign in')
      expect(field(element, 'code').value).to.equal(CODE)
      expect(insideOf(element).innerHTML).not.to.contain(CODE)
    })

    for (const [way, send] of Object.entries({
      'a click': submit,
      requestSubmit: (element) => form(element).requestSubmit(),
      'the Enter key': async (element) => {
        field(element, 'email').focus()
        await sendKeys({ press: 'Enter' })
      },
    }))
      it(`counts without an event after renders, by ${way} in ${root} DOM`, { tags: ['EMB-05'] }, async () => {
        const element = await login()
        fillIn(element)
        await renderAgain(element)
        expect([field(element, 'email').value, field(element, 'password').value]).to.deep.equal([
          'ada@example.com',
          PASSWORD,
        ])
        const signedIn = next(element, 'sso-signed-in')
        await send(element)
        await signedIn
      })
  }

  /** A form that React comes to after `change`. */
  const openFilledIn = async (change) => {
    const { contentWindow: page } = await openPage('/slow-page')
    const element = page.document.querySelector('sso-login')
    await until(() => field(element, 'password')?.checkVisibility())
    fillIn(element)
    change(element)
    const ready = next(element, 'sso-ready')
    await fetch('/slow/release', { method: 'POST' })
    await ready
    return element
  }

  it('counts if it was filled in before React came, without an event', { tags: ['EMB-05'] }, async () => {
    const element = await openFilledIn((early) => setSilently(field(early, 'email'), ''))
    await renderAgain(element)
    expect(insideOf(element).innerHTML).not.to.contain(PASSWORD)
    expect([field(element, 'email').value, field(element, 'password').value]).to.deep.equal(['', PASSWORD])
    setSilently(field(element, 'email'), 'ada@example.com')
    const signedIn = next(element, 'sso-signed-in')
    submit(element)
    await signedIn
  })

  it('counts if the language was changed before React came', { tags: ['EMB-05'] }, async () => {
    const element = await openFilledIn((early) => {
      early.locale = 'zh'
    })
    await until(() => title(element) === '登录')
    const signedIn = next(element, 'sso-signed-in')
    submit(element)
    await signedIn
  })

  for (const [reason, change] of Object.entries({
    'a translator': (element) => {
      insideOf(element).querySelector('label').textContent = 'Correo'
    },
    'the other root': (element) => {
      element.renderRoot = 'light'
    },
  }))
    it(`counts in a form that ${reason} makes React render anew`, { tags: ['EMB-05'] }, async () => {
      let early
      const element = await openFilledIn((prerendered) => {
        early = field(prerendered, 'password')
        change(prerendered)
      })
      expect(early.isConnected).to.equal(false)
      const signedIn = next(element, 'sso-signed-in')
      form(element).requestSubmit()
      await signedIn
    })

  it('counts after the element has changed its root', { tags: ['EMB-05'] }, async () => {
    const element = await show('<sso-login locale="en"></sso-login>')
    fillIn(element)
    const ready = next(element, 'sso-ready')
    element.renderRoot = 'light'
    await ready
    const signedIn = next(element, 'sso-signed-in')
    form(element).requestSubmit()
    await signedIn
  })
})
