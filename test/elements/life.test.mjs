import '/packages/elements/dist/cdn/sso-elements.js'
import { expect } from 'chai'
import { clear, field, insideOf, next, show, type, until } from './screen.mjs'

const ROOTS = ['shadow', 'light']
const login = (root) => `<sso-login locale="en" render-root="${root}"></sso-login>`

describe('life on a page', () => {
  afterEach(clear)

  for (const root of ROOTS) {
    it(`SDK in ${root}: a node that is moved keeps what was typed and the focus`, async () => {
      const element = await show(login(root))
      const email = field(element, 'email')
      type(email, 'ada@example.com')
      email.focus()
      const section = document.createElement('section')
      document.body.append(section)
      section.append(element)
      expect(field(element, 'email')).to.equal(email)
      expect(email.value).to.equal('ada@example.com')
      await until(() => email.matches(':focus'))
    })

    it(`SDK in ${root}: a field that the person has left does not take the focus back`, async () => {
      const element = await show(login(root))
      field(element, 'email').focus()
      field(element, 'email').blur()
      await Promise.resolve()
      const section = document.createElement('section')
      document.body.append(section)
      section.append(element)
      expect(field(element, 'email').matches(':focus')).to.equal(false)
    })

    it(`SDK in ${root}: an element that is taken out and put back starts anew`, async () => {
      const element = await show(login(root))
      type(field(element, 'email'), 'ada@example.com')
      element.remove()
      await until(() => field(element, 'email') === null)
      const ready = next(document, 'sso-ready')
      document.body.append(element)
      await ready
      expect(field(element, 'email').value).to.equal('')
    })

    it(`SDK in ${root}: the documented parts are there`, async () => {
      const element = await show(login(root))
      const parts = [...insideOf(element).querySelectorAll('[part]')].flatMap((node) => [...node.part])
      expect(parts).to.include.members(['form', 'title', 'field', 'label', 'input', 'button', 'link'])
    })

    it(`SDK in ${root}: the styles apply, and no element has a style attribute`, async () => {
      const element = await show(login(root))
      const inside = insideOf(element)
      expect(getComputedStyle(element).display).to.equal('block')
      expect(getComputedStyle(inside.querySelector('.sso-form')).display).to.equal('grid')
      expect(inside.querySelectorAll('[style]')).to.have.length(0)
    })
  }

  for (const tag of ['sso-login', 'sso-register', 'sso-share-login', 'sso-join-organization']) {
    for (const root of ROOTS) {
      it(`SDK in ${root}: <${tag}> is a block no wider than a form, unless the page says more`, async () => {
        const element = await show(`<${tag} locale="en" render-root="${root}"></${tag}>`)
        const container = element.parentElement
        container.attributeStyleMap.set('inline-size', CSS.px(1200))
        expect(getComputedStyle(element).display).to.equal('block')
        expect(element.getBoundingClientRect().width).to.equal(448)
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(`${tag} { max-inline-size: 40rem }`)
        document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets]
        expect(element.getBoundingClientRect().width).to.equal(640)
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
      })
    }
  }

  it('SDK an element that is never connected fetches and shows nothing', async () => {
    const element = document.createElement('sso-login')
    element.setAttribute('email', 'ada@example.com')
    await show(login('shadow'))
    expect(element.shadowRoot).to.equal(null)
    expect(element.childElementCount).to.equal(0)
  })

  it('SDK what stands between the tags is shown until the form is there', async () => {
    const container = document.createElement('section')
    document.body.append(container)
    const ready = next(container, 'sso-ready')
    container.innerHTML = '<sso-login locale="en" render-root="light"><p id="wait">One moment</p></sso-login>'
    expect(document.getElementById('wait').checkVisibility()).to.equal(true)
    await ready
    expect(document.getElementById('wait')).to.equal(null)
  })

  it('SDK render-root may change while the form is there', async () => {
    const element = await show(login('shadow'))
    element.renderRoot = 'light'
    await until(() => element.querySelector('input[name="email"]')?.checkVisibility())
    element.removeAttribute('render-root')
    await until(() => element.shadowRoot.querySelector('input[name="email"]')?.checkVisibility())
  })

  it('SDK two tags of a kind do not disturb each other', async () => {
    const first = await show(login('shadow'))
    const second = await show(login('light'))
    type(field(first, 'email'), 'ada@example.com')
    expect(field(second, 'email').value).to.equal('')
    const ids = [first, second].flatMap((element) =>
      [...insideOf(element).querySelectorAll('[id]')].map(({ id }) => id),
    )
    expect(new Set(ids).size).to.equal(ids.length)
  })

  it('SDK moveBefore keeps everything', async () => {
    const element = await show(login('shadow'))
    const email = field(element, 'email')
    type(email, 'ada@example.com')
    email.focus()
    const section = document.createElement('section')
    document.body.append(section)
    section.moveBefore(element, null)
    expect(email.value).to.equal('ada@example.com')
    expect(email.matches(':focus')).to.equal(true)
  })
})
