import '/packages/elements/dist/cdn/sso-elements.js'
import { expect } from 'chai'
import { clear, field, insideOf, next, show, type, until } from './screen.mjs'

const ROOTS = ['shadow', 'light']
const login = (root) => `<sso-login locale="en" render-root="${root}"></sso-login>`

describe('an element on a page', () => {
  afterEach(clear)

  for (const root of ROOTS) {
    it(`keeps typed values and the focus when it moves in ${root} DOM`, async () => {
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

    it(`does not refocus a field that the user left in ${root} DOM`, async () => {
      const element = await show(login(root))
      field(element, 'email').focus()
      field(element, 'email').blur()
      await Promise.resolve()
      const section = document.createElement('section')
      document.body.append(section)
      section.append(element)
      expect(field(element, 'email').matches(':focus')).to.equal(false)
    })

    it(`starts over when it is removed and added again in ${root} DOM`, async () => {
      const element = await show(login(root))
      type(field(element, 'email'), 'ada@example.com')
      element.remove()
      await until(() => field(element, 'email') === null)
      const ready = next(document, 'sso-ready')
      document.body.append(element)
      await ready
      expect(field(element, 'email').value).to.equal('')
    })

    it(`has the documented parts in ${root} DOM`, async () => {
      const element = await show(login(root))
      const parts = [...insideOf(element).querySelectorAll('[part]')].flatMap((node) => [...node.part])
      expect(parts).to.include.members(['form', 'title', 'field', 'label', 'input', 'button', 'link'])
    })

    it(`applies its styles without style attributes in ${root} DOM`, async () => {
      const element = await show(login(root))
      const inside = insideOf(element)
      expect(getComputedStyle(element).display).to.equal('block')
      expect(getComputedStyle(inside.querySelector('.sso-form')).display).to.equal('grid')
      expect(inside.querySelectorAll('[style]')).to.have.length(0)
    })
  }

  for (const tag of ['sso-login', 'sso-register', 'sso-share-login', 'sso-join-organization']) {
    for (const root of ROOTS) {
      it(`shows <${tag}> as a block no wider than a form in ${root} DOM`, async () => {
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

  it('loads and renders nothing before it is connected', async () => {
    const element = document.createElement('sso-login')
    element.setAttribute('email', 'ada@example.com')
    await show(login('shadow'))
    expect(element.shadowRoot).to.equal(null)
    expect(element.childElementCount).to.equal(0)
  })

  it('shows its children until the form is ready', async () => {
    const container = document.createElement('section')
    document.body.append(container)
    const ready = next(container, 'sso-ready')
    container.innerHTML = '<sso-login locale="en" render-root="light"><p id="wait">One moment</p></sso-login>'
    expect(document.getElementById('wait').checkVisibility()).to.equal(true)
    await ready
    expect(document.getElementById('wait')).to.equal(null)
  })

  it('follows a change of render-root', async () => {
    const element = await show(login('shadow'))
    element.renderRoot = 'light'
    await until(() => element.querySelector('input[name="email"]')?.checkVisibility())
    element.removeAttribute('render-root')
    await until(() => element.shadowRoot.querySelector('input[name="email"]')?.checkVisibility())
  })

  it('does not affect another element of the same tag', async () => {
    const first = await show(login('shadow'))
    const second = await show(login('light'))
    type(field(first, 'email'), 'ada@example.com')
    expect(field(second, 'email').value).to.equal('')
    const ids = [first, second].flatMap((element) =>
      [...insideOf(element).querySelectorAll('[id]')].map(({ id }) => id),
    )
    expect(new Set(ids).size).to.equal(ids.length)
  })

  it('keeps its state on moveBefore', async () => {
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
