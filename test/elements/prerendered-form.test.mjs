import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { getSession } from '/packages/elements/dist/cdn/session.js'
import { it } from './it.mjs'
import { PASSWORD } from './mock-answers.mjs'
import { clear, field, insideOf, next, openPage, title, type, until } from './screen.mjs'

/** Opens a page with the prerendered form; React loads only when `hydrate` is called. */
const openPrerendered = async () => {
  const { contentWindow: page } = await openPage('/slow-page')
  const element = page.document.querySelector('sso-login')
  await until(() => field(element, 'password')?.checkVisibility())
  const errors = []
  for (const type of ['error', 'unhandledrejection'])
    page.addEventListener(type, ({ error, reason }) => errors.push(String(error ?? reason)))
  const hydrate = async () => {
    const ready = next(element, 'sso-ready')
    await fetch('/slow/release', { method: 'POST' })
    await ready
  }
  return { page, element, errors, hydrate }
}

const reveal = (element) => insideOf(element).querySelector('.sso-reveal')
const html = (element) => insideOf(element).innerHTML

/** Parses HTML for a comparison regardless of attribute order and of React's generated IDs, which differ by root. */
const treeOf = (markup) => {
  const tree = document.createElement('div')
  tree.innerHTML = markup.replaceAll(/_[rR]_\w+_/g, 'id')
  return tree
}

describe('the prerendered form', () => {
  afterEach(async () => {
    await clear()
    await getSession().signOut()
  })

  it('has the same HTML as the form that React renders', async () => {
    const { element, errors, hydrate } = await openPrerendered()
    const prerendered = html(element)
    await hydrate()
    expect(html(element)).to.equal(prerendered)
    // In the other root React renders the form without hydration.
    const ready = next(element, 'sso-ready')
    element.renderRoot = 'light'
    await ready
    expect(treeOf(element.innerHTML).isEqualNode(treeOf(prerendered))).to.equal(true)
    expect(errors).to.deep.equal([])
  })

  it('keeps typed text and the focus during hydration', async () => {
    const { element, errors, hydrate } = await openPrerendered()
    const password = field(element, 'password')
    expect(field(element, 'email').value).to.equal('ada@example.com')
    password.focus()
    await sendKeys({ type: PASSWORD })
    await hydrate()
    expect(field(element, 'password')).to.equal(password)
    expect(password.matches(':focus')).to.equal(true)
    // Rendering again shows that the form's state has the typed text.
    reveal(element).click()
    await until(() => field(element, 'password').type === 'text')
    expect(field(element, 'password').value).to.equal(PASSWORD)
    expect(errors).to.deep.equal([])
  })

  it('submits an early Enter after hydration without changing the URL', async () => {
    const { page, element, hydrate } = await openPrerendered()
    const address = page.location.href
    field(element, 'password').focus()
    await sendKeys({ type: PASSWORD })
    await sendKeys({ press: 'Enter' })
    expect(page.location.href).to.equal(address)
    const button = insideOf(element).querySelector('button[type=submit]')
    expect(button.ariaBusy).to.equal('true')
    const signedIn = next(element, 'sso-signed-in')
    await hydrate()
    expect((await signedIn).detail).to.deep.equal({ userId: '7', restored: false })
  })

  it('keeps the URL if a script submits the form or the page stops clicks', async () => {
    const { page, element, hydrate } = await openPrerendered()
    const address = page.location.href
    page.addEventListener('click', (event) => event.stopPropagation(), true)
    field(element, 'password').focus()
    await sendKeys({ type: PASSWORD })
    insideOf(element).querySelector('form').requestSubmit()
    await sendKeys({ press: 'Enter' })
    await hydrate()
    expect(page.location.href).to.equal(address)
  })

  it('drops an early Enter if the user types on', async () => {
    const { element, hydrate } = await openPrerendered()
    field(element, 'password').focus()
    await sendKeys({ press: 'Enter' })
    expect(insideOf(element).querySelector('button[type=submit]').ariaBusy).to.equal('true')
    await sendKeys({ type: 'not yet' })
    await hydrate()
    expect(insideOf(element).querySelector('[role="alert"], [aria-busy="true"]')).to.equal(null)
    expect(field(element, 'password').value).to.equal('not yet')
  })

  it('shows no busy button after an early Enter that ends in an error', async () => {
    const { element, hydrate } = await openPrerendered()
    const button = insideOf(element).querySelector('button[type=submit]')
    field(element, 'password').focus()
    await sendKeys({ press: 'Enter' })
    await hydrate()
    await until(() => insideOf(element).querySelector('[aria-invalid="true"]'))
    expect(insideOf(element).querySelector('button[type=submit]')).to.equal(button)
    expect(button.ariaBusy).to.equal('false')
  })

  it('applies late attributes and keeps typed text', async () => {
    const { element, hydrate } = await openPrerendered()
    const password = field(element, 'password')
    element.theme = 'dark'
    element.email = 'late@example.com'
    password.focus()
    await sendKeys({ type: PASSWORD })
    await hydrate()
    expect(field(element, 'password')).to.equal(password)
    expect(password.value).to.equal(PASSWORD)
    expect(field(element, 'email').value).to.equal('late@example.com')
    expect(insideOf(element).querySelector('.sso-root').dataset.theme).to.equal('dark')
  })

  it('starts over for an element that was removed', async () => {
    const { page, element, hydrate } = await openPrerendered()
    field(element, 'password').focus()
    await sendKeys({ type: PASSWORD })
    await sendKeys({ press: 'Enter' })
    element.remove()
    await Promise.resolve()
    page.document.body.append(element)
    await until(() => field(element, 'password').value === '')
    await hydrate()
    expect(field(element, 'password').value).to.equal('')
    expect(insideOf(element).querySelector('[aria-busy="true"]')).to.equal(null)
  })

  it('repeats the last button press after hydration', async () => {
    const { element, hydrate } = await openPrerendered()
    reveal(element).click()
    insideOf(element).querySelectorAll('[role="tab"]')[1].click()
    await hydrate()
    await until(() => field(element, 'password') === null)
    expect(title(element)).to.equal('Sign in')
  })

  it('is replaced if React renders something else', async () => {
    const { element, errors, hydrate } = await openPrerendered()
    element.setAttribute('method', 'code')
    await hydrate()
    expect(field(element, 'password')).to.equal(null)
    expect(field(element, 'email').value).to.equal('ada@example.com')
    expect(errors).to.deep.equal([])
  })

  it('keeps typed text if React fails to load, and continues after a retry', {
    tags: ['EMB-01'],
  }, async () => {
    const { contentWindow: page } = await openPage('/no-react-page')
    const element = page.document.querySelector('sso-login')
    await until(() => field(element, 'password')?.checkVisibility())
    expect(page.document.querySelector('a').checkVisibility()).to.equal(false)
    type(field(element, 'email'), 'ada@example.com')
    await until(() => page.failures.length > 0)
    expect(page.failures).to.deep.equal(['load'])
    expect(page.document.querySelector('a').checkVisibility()).to.equal(true)
    await fetch('/no-react/restore')
    insideOf(element).querySelector('[role="alert"] button').click()
    await until(() => page.isReady)
    expect(field(element, 'email').value).to.equal('ada@example.com')
    expect(insideOf(element).querySelector('slot')).to.equal(null)
  })
})
