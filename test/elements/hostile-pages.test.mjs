import { it } from './it.mjs'
import '/packages/elements/dist/cdn/sso-elements.js'
import { expect } from 'chai'
import { getSession } from '/packages/elements/dist/cdn/session.js'
import { CODE, ORG_KEY, PASSWORD, SHARES } from './mock-answers.mjs'
import { clear, field, insideOf, next, openPage, show, signIn, submit, title, type, until } from './screen.mjs'

const ROOTS = ['shadow', 'light']
const login = (root) => `<sso-login locale="en" render-root="${root}"></sso-login>`
const sendButton = (element) => insideOf(element).querySelector('button[type="submit"]')

describe('an element on a hostile page', () => {
  const style = document.createElement('style')
  afterEach(async () => {
    style.remove()
    document.documentElement.removeAttribute('dir')
    await getSession().signOut()
    await clear()
  })

  it('works fifty times on one page and follows one sign-in', async () => {
    const container = document.createElement('section')
    document.body.append(container)
    let ready = 0
    container.addEventListener('sso-ready', () => (ready += 1))
    container.innerHTML = (login('shadow') + login('light')).repeat(25)
    await until(() => ready === 50)
    const signedInElements = new Set()
    container.addEventListener('sso-signed-in', ({ target }) => signedInElements.add(target))
    signIn(container.firstElementChild, PASSWORD)
    await until(() => signedInElements.size === 50)
    for (const element of container.children) await until(() => insideOf(element).textContent.includes('Ada'))
  })

  for (const root of ROOTS) {
    it(`is a separate form inside a form of the page in ${root} DOM`, async () => {
      const outer = document.createElement('form')
      outer.innerHTML = `<input name="title" value="A page's own">${login(root)}<button>Save</button>`
      let sent = 0
      outer.addEventListener('submit', (event) => {
        event.preventDefault()
        if (event.target === outer) sent += 1
      })
      const ready = next(outer, 'sso-ready')
      document.body.append(outer)
      await ready
      const element = outer.querySelector('sso-login')
      const signedIn = next(element, 'sso-signed-in')
      signIn(element, PASSWORD)
      expect([...new FormData(outer).keys()]).to.deep.equal(['title'])
      await signedIn
      expect(sent).to.equal(0)
    })

    it(`can be filled in and submitted in a modal dialog in ${root} DOM`, async () => {
      const dialog = document.createElement('dialog')
      const ready = next(dialog, 'sso-ready')
      dialog.innerHTML = login(root)
      document.body.append(dialog)
      dialog.showModal()
      await ready
      const element = dialog.firstElementChild
      field(element, 'email').focus()
      expect(field(element, 'email').matches(':focus')).to.equal(true)
      const signedIn = next(element, 'sso-signed-in')
      signIn(element, PASSWORD)
      await signedIn
      expect(dialog.open).to.equal(true)
    })

    it(`stays visible if the page resets styles and hides buttons in ${root} DOM`, async () => {
      style.textContent = '* { all: unset } button, input, form { display: none } style, script, head { display: none }'
      document.head.append(style)
      const element = await show(login(root))
      expect(sendButton(element).checkVisibility()).to.equal(true)
      expect(field(element, 'email').checkVisibility()).to.equal(true)
      expect(field(element, 'email').getBoundingClientRect().width).to.be.greaterThan(100)
    })

    it(`mirrors the form but not the email on a right-to-left page in ${root} DOM`, async () => {
      document.documentElement.dir = 'rtl'
      const element = await show(login(root))
      const inside = insideOf(element)
      const label = inside.querySelector('[part="label"]').getBoundingClientRect()
      const input = field(element, 'email').getBoundingClientRect()
      expect(Math.abs(label.right - input.right)).to.be.lessThan(2)
      const reveal = inside.querySelector('.sso-reveal').getBoundingClientRect()
      const password = field(element, 'password').getBoundingClientRect()
      expect(reveal.left - password.left).to.be.lessThan(password.right - reveal.right)
      expect(getComputedStyle(field(element, 'email')).direction).to.equal('ltr')
      expect(document.documentElement.scrollWidth).to.be.at.most(window.innerWidth)
    })
  }

  it('keeps its styles when it moves from light DOM into a shadow root', async () => {
    const element = await show(login('light'))
    type(field(element, 'email'), 'ada@example.com')
    const card = document.createElement('article')
    document.body.append(card)
    card.attachShadow({ mode: 'open' }).append(element)
    expect(getComputedStyle(element.querySelector('.sso-form')).display).to.equal('grid')
    expect(field(element, 'email').value).to.equal('ada@example.com')
  })

  for (const [language, sentence] of [
    ['en', /^This form cannot run in a sandboxed frame without allow-same-origin\./],
    ['zh', /^此表单无法在缺少 allow-same-origin 的沙盒框架中运行。/],
  ])
    it(`explains a sandboxed frame without an origin once in ${language}`, {
      tags: ['EMB-03'],
    }, async () => {
      const reported = new Promise((resolve) =>
        window.addEventListener('message', ({ data }) => data?.what && resolve(data), { once: true }),
      )
      await openPage(`/sandboxed-page?lang=${language}`, { sandbox: 'allow-scripts' })
      const { what, detail } = await reported
      expect(what, JSON.stringify(detail)).to.equal('failed')
      expect(detail.codes).to.deep.equal(['sandboxed', 'network'])
      expect(detail.email).to.equal('ada@example.com')
      expect(detail.atOnce).to.match(sentence)
      expect(detail.afterwards).to.match(sentence)
      expect(detail.alerts).to.deep.equal([detail.afterwards])
    })

  it('keeps a sign-in for the page if cookies are blocked', { tags: ['SES-01'] }, async () => {
    const frame = await openPage('/no-cookies-page')
    const element = frame.contentDocument.querySelector('sso-login')
    await until(() => field(element, 'email'))
    const signedIn = next(element, 'sso-signed-in')
    signIn(element, PASSWORD)
    await signedIn
    await until(() => insideOf(element).textContent.includes('Ada'))
  })

  /** An element on a page with properties on `Object.prototype`; resolves with it, and with what went wrong there. */
  const showOnOldPage = async (tag) => {
    const frame = await openPage('/old-page')
    const page = frame.contentDocument
    const failures = frame.contentWindow.errors
    page.addEventListener('sso-error', ({ detail }) => failures.push(detail.code))
    page.body.insertAdjacentHTML('beforeend', tag)
    const element = page.body.lastElementChild
    await next(element, 'sso-ready')
    return { element, failures }
  }

  for (const root of ROOTS) {
    const old = (tag) => showOnOldPage(`<${tag} locale="en" render-root="${root}"></${tag.split(' ')[0]}>`)

    it(`signs in despite properties on Object.prototype in ${root} DOM`, {
      tags: ['CAT-09'],
    }, async () => {
      const { element, failures } = await old('sso-login')
      const signedIn = next(element, 'sso-signed-in')
      signIn(element, PASSWORD)
      expect((await signedIn).detail.userId).to.equal('7')
      await until(() => insideOf(element).textContent.includes('Ada'))
      expect(element.ownerDocument.cookie).to.match(/pms-app-token=\S/)
      expect(failures).to.deep.equal([])
    })

    it(`registers despite properties on Object.prototype in ${root} DOM`, { tags: ['CAT-09'] }, async () => {
      const { element, failures } = await old('sso-register')
      const registered = next(element, 'sso-registered')
      type(field(element, 'email'), 'ada@example.com')
      submit(element)
      await until(() => field(element, 'code'))
      type(field(element, 'code'), CODE)
      type(field(element, 'orgUserName'), 'Ada')
      type(field(element, 'password'), 'a long new password')
      submit(element)
      await registered
      await until(() => field(element, 'orgName'))
      expect(failures).to.deep.equal([])
    })

    it(`opens a share despite properties on Object.prototype in ${root} DOM`, { tags: ['CAT-09'] }, async () => {
      const { element, failures } = await old('sso-share-login share-code="locked"')
      const opened = next(element, 'sso-share-opened')
      await until(() => field(element, 'password'))
      type(field(element, 'password'), SHARES.locked.password)
      submit(element)
      await opened
      await until(() => title(element) === 'The link is open')
      insideOf(element).querySelector('button').click()
      await until(() => field(element, 'password'))
      expect(failures).to.deep.equal([])
    })

    it(`requests to join despite properties on Object.prototype in ${root} DOM`, { tags: ['CAT-09'] }, async () => {
      const { element, failures } = await old('sso-join-organization')
      type(field(element, 'orgKey'), ORG_KEY)
      submit(element)
      await until(() =>
        insideOf(element).textContent.includes('Sign in or create an account to request access. We’ll keep your code.'),
      )
      const signInButton = [...insideOf(element).querySelectorAll('button')].find(
        (each) => each.textContent === 'Sign in',
      )
      signInButton.click()
      await until(() => field(element, 'password'))
      signIn(element, PASSWORD)
      await until(() => insideOf(element).querySelector('textarea, input[name="reason"]'))
      submit(element)
      await until(() => title(element) === 'Your request is on its way')
      expect(failures).to.deep.equal([])
    })
  }

  it('has its normal size on a page without a doctype', async () => {
    const frame = await openPage('/quirks-page')
    const page = frame.contentDocument
    expect(page.compatMode).to.equal('BackCompat')
    const element = page.querySelector('sso-login')
    await until(() => field(element, 'email'))
    const box = field(element, 'email').getBoundingClientRect()
    const form = insideOf(element).querySelector('form').getBoundingClientRect()
    expect(box.height).to.be.at.least(44)
    expect(box.width).to.be.closeTo(form.width, 1)
    submit(element)
    await until(() => insideOf(element).querySelector('[role="alert"]'))
  })
})
