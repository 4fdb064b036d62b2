import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { getSession } from '/packages/elements/dist/cdn/session.js'
import { PASSWORD } from './mock-answers.mjs'
import { clear, field, insideOf, next, openPage, title, type, until } from './screen.mjs'

/** Opens a page whose form stands while React is held back. */
const openPrerendered = async () => {
  const { contentWindow: page } = await openPage('/slow-page')
  const element = page.document.querySelector('sso-login')
  await until(() => field(element, 'password')?.checkVisibility())
  const troubles = []
  for (const type of ['error', 'unhandledrejection'])
    page.addEventListener(type, ({ error, reason }) => troubles.push(String(error ?? reason)))
  const hydrate = async () => {
    const ready = next(element, 'sso-ready')
    await fetch('/slow/release', { method: 'POST' })
    await ready
  }
  return { page, element, troubles, hydrate }
}

const reveal = (element) => insideOf(element).querySelector('.sso-reveal')
const html = (element) => insideOf(element).innerHTML

/** HTML as a tree, whatever the order of its attributes; React numbers the ids of each root anew. */
const treeOf = (written) => {
  const tree = document.createElement('div')
  tree.innerHTML = written.replaceAll(/_[rR]_\w+_/g, 'id')
  return tree
}

describe('the form that stands before React is there', () => {
  afterEach(async () => {
    await clear()
    await getSession().signOut()
  })

  it('SDK looks as the one that React draws, to the last attribute', async () => {
    const { element, troubles, hydrate } = await openPrerendered()
    const early = html(element)
    await hydrate()
    expect(html(element)).to.equal(early)
    // In its other root React draws it by itself.
    const ready = next(element, 'sso-ready')
    element.renderRoot = 'light'
    await ready
    expect(treeOf(element.innerHTML).isEqualNode(treeOf(early))).to.equal(true)
    expect(troubles).to.deep.equal([])
  })

  it('SDK takes what is typed, and React takes it over in the same fields, with the focus', async () => {
    const { element, troubles, hydrate } = await openPrerendered()
    const password = field(element, 'password')
    expect(field(element, 'email').value).to.equal('ada@example.com')
    password.focus()
    await sendKeys({ type: PASSWORD })
    await hydrate()
    expect(field(element, 'password')).to.equal(password)
    expect(password.matches(':focus')).to.equal(true)
    // Drawn anew, the field holds what the form knows.
    reveal(element).click()
    await until(() => field(element, 'password').type === 'text')
    expect(field(element, 'password').value).to.equal(PASSWORD)
    expect(troubles).to.deep.equal([])
  })

  it('SDK keeps an Enter for React, and puts nothing into the address', async () => {
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

  it('SDK puts nothing into the address when a script sends the form, or the page swallows the click', async () => {
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

  it('SDK gives up an Enter when its person types on', async () => {
    const { element, hydrate } = await openPrerendered()
    field(element, 'password').focus()
    await sendKeys({ press: 'Enter' })
    expect(insideOf(element).querySelector('button[type=submit]').ariaBusy).to.equal('true')
    await sendKeys({ type: 'not yet' })
    await hydrate()
    expect(insideOf(element).querySelector('[role="alert"], [aria-busy="true"]')).to.equal(null)
    expect(field(element, 'password').value).to.equal('not yet')
  })

  it('SDK shows no press as going on that ends in an error', async () => {
    const { element, hydrate } = await openPrerendered()
    const button = insideOf(element).querySelector('button[type=submit]')
    field(element, 'password').focus()
    await sendKeys({ press: 'Enter' })
    await hydrate()
    await until(() => insideOf(element).querySelector('[aria-invalid="true"]'))
    expect(insideOf(element).querySelector('button[type=submit]')).to.equal(button)
    expect(button.ariaBusy).to.equal('false')
  })

  it('SDK takes over what the page sets late, and keeps what the person typed', async () => {
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

  it('SDK begins anew for an element that was taken away, with nothing typed and nothing pressed', async () => {
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

  it('SDK keeps the last press of a button for React', async () => {
    const { element, hydrate } = await openPrerendered()
    reveal(element).click()
    insideOf(element).querySelectorAll('[role="tab"]')[1].click()
    await hydrate()
    await until(() => field(element, 'password') === null)
    expect(title(element)).to.equal('Sign in')
  })

  it('SDK gives way where React would draw something else by then', async () => {
    const { element, troubles, hydrate } = await openPrerendered()
    element.setAttribute('method', 'code')
    await hydrate()
    expect(field(element, 'password')).to.equal(null)
    expect(field(element, 'email').value).to.equal('ada@example.com')
    expect(troubles).to.deep.equal([])
  })

  it('EMB-01 keeps what was typed while React is lost, shows what the page wrote between the tags, and goes on when it is loaded', async () => {
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
