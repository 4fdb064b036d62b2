import { it } from './it.mjs'
import '/packages/elements/dist/cdn/sso-elements.js'
import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { getSession } from '/packages/elements/dist/cdn/session.js'
import { NEWCOMER, ORG_KEY, PASSWORD } from './mock-answers.mjs'
import { clear, field, insideOf, link, next, show, signIn, submit, title, type, until } from './screen.mjs'

const ROOTS = ['shadow', 'light']
const TAGS = ['sso-login', 'sso-register', 'sso-share-login', 'sso-join-organization']
const focused = (element) => insideOf(element).querySelector(':focus')
const isFocused = (element, name) => field(element, name)?.matches(':focus')
/** Focuses and clicks a link or button, as a user does. */
const activate = (element, text) => {
  const control = [...insideOf(element).querySelectorAll('a, button')].find(({ textContent }) => textContent === text)
  control.focus()
  control.click()
}

describe('the focus', () => {
  afterEach(async () => {
    await getSession().signOut()
    await clear()
  })

  for (const root of ROOTS) {
    for (const [tag, name] of [
      ['sso-register', 'email'],
      ['sso-join-organization', 'email'],
    ])
      it(`moves to the first field after "Sign in" in <${tag}> in ${root} DOM`, { tags: ['EMB-04'] }, async () => {
        const element = await show(`<${tag} locale="en" render-root="${root}" invite-code="open"></${tag}>`)
        await until(() => link(element, 'Sign in'))
        activate(element, 'Sign in')
        await until(() => field(element, 'password') && focused(element))
        expect(focused(element)).to.equal(field(element, name))
      })

    it(`moves to the heading after a sign-in on an invitation in ${root} DOM`, {
      tags: ['EMB-04'],
    }, async () => {
      const element = await show(
        `<sso-join-organization locale="en" render-root="${root}" invite-code="open"></sso-join-organization>`,
      )
      await until(() => link(element, 'Sign in'))
      activate(element, 'Sign in')
      await until(() => isFocused(element, 'email'))
      insideOf(element).querySelector('button[type="submit"]').focus()
      signIn(element, PASSWORD)
      await until(() => insideOf(element).textContent.includes('You join as Ada'))
      await until(() => focused(element))
      expect(focused(element).getAttribute('part')).to.equal('title')
    })

    it(`stays in the element after a sign-in with an organization code in ${root} DOM`, {
      tags: ['EMB-04'],
    }, async () => {
      const element = await show(`<sso-join-organization locale="en" render-root="${root}"></sso-join-organization>`)
      await until(() => field(element, 'orgKey'))
      type(field(element, 'orgKey'), ORG_KEY)
      submit(element)
      await until(() => title(element) === 'Analytical Engines')
      activate(element, 'Sign in')
      await until(() => isFocused(element, 'email'))
      signIn(element, PASSWORD)
      await until(() => insideOf(element).querySelector('textarea'))
      await until(() => focused(element))
    })

    it(`moves to the first field when a dialog opens in ${root} DOM`, { tags: ['EMB-04'] }, async () => {
      for (const attributes of ['', ' autofocus']) {
        const dialog = document.createElement('dialog')
        const ready = next(dialog, 'sso-ready')
        dialog.innerHTML = `<sso-login locale="en" render-root="${root}"${attributes}></sso-login><button>Close</button>`
        document.body.append(dialog)
        const element = dialog.firstElementChild
        await ready
        dialog.showModal()
        await until(() => isFocused(element, 'email'))
        dialog.close()
        dialog.show()
        await until(() => isFocused(element, 'email'))
        dialog.remove()
      }
    })

    it(`moves to the first field once it appears in an open dialog in ${root} DOM`, {
      tags: ['EMB-04'],
    }, async () => {
      const dialog = document.createElement('dialog')
      document.body.append(dialog)
      dialog.showModal()
      dialog.innerHTML = `<sso-login locale="en" render-root="${root}"></sso-login>`
      await until(() => isFocused(dialog.firstElementChild, 'email'))
    })
  }

  it('stays where the page put it in a dialog', { tags: ['EMB-04'] }, async () => {
    const dialog = document.createElement('dialog')
    const ready = next(dialog, 'sso-ready')
    dialog.innerHTML = '<sso-login locale="en"></sso-login><button autofocus>Close</button>'
    document.body.append(dialog)
    await ready
    dialog.showModal()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(document.activeElement.textContent).to.equal('Close')
  })

  it('enters a form inside a component in a dialog', { tags: ['EMB-04'] }, async () => {
    const dialog = document.createElement('dialog')
    dialog.innerHTML = '<article></article>'
    document.body.append(dialog)
    const shadow = dialog.firstElementChild.attachShadow({ mode: 'open' })
    const ready = next(shadow, 'sso-ready')
    shadow.innerHTML = '<sso-login locale="en"></sso-login>'
    await ready
    dialog.showModal()
    await until(() => isFocused(shadow.firstElementChild, 'email'))
  })

  it('is not taken by a new element', { tags: ['EMB-04'] }, async () => {
    for (const tag of TAGS) {
      const element = await show(`<${tag} locale="en" share-code="locked" invite-code="open"></${tag}>`)
      await until(() => title(element))
      await until(() => field(element, 'email') ?? field(element, 'password'))
      expect(document.activeElement, tag).to.equal(document.body)
    }
  })

  it('moves to the first field with autofocus or focus()', { tags: ['EMB-04'] }, async () => {
    const named = await show('<sso-login locale="en" autofocus></sso-login>')
    await until(() => isFocused(named, 'email'))
    const called = await show('<sso-share-login locale="en" share-code="locked"></sso-share-login>')
    await until(() => field(called, 'password'))
    called.focus()
    expect(isFocused(called, 'password')).to.equal(true)
  })

  it('is not taken by autofocus from another field', { tags: ['EMB-04'] }, async () => {
    const input = document.createElement('input')
    document.body.append(input)
    input.focus()
    await show('<sso-login locale="en" autofocus></sso-login>')
    expect(document.activeElement).to.equal(input)
  })

  it('moves to the organization name for a user without an organization', { tags: ['EMB-04'] }, async () => {
    const element = await show('<sso-login locale="en"></sso-login>')
    field(element, 'email').focus()
    await sendKeys({ type: NEWCOMER.email })
    await sendKeys({ press: 'Tab' })
    await sendKeys({ type: PASSWORD })
    await sendKeys({ press: 'Enter' })
    await until(() => isFocused(element, 'orgName'))
  })

  it('stays in place when the language changes', { tags: ['EMB-04'] }, async () => {
    for (const [tag, name] of [
      ['sso-login', 'password'],
      ['sso-register', 'email'],
      ['sso-share-login', 'password'],
      ['sso-join-organization', 'orgKey'],
    ]) {
      const element = await show(`<${tag} locale="en" share-code="locked"></${tag}>`)
      await until(() => field(element, name))
      const input = field(element, name)
      input.focus()
      element.locale = 'zh'
      await until(() => insideOf(element).querySelector('[lang="zh-CN"]'))
      await until(() => /\p{Script=Han}/u.test(title(element)))
      expect(focused(element), tag).to.equal(input)
      await clear()
    }
  })
})
