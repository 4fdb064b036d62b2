import { expect } from 'chai'
import { clear, field, insideOf, next, show, type, until } from './screen.mjs'

const LOADER = '/packages/elements/dist/cdn/sso-elements.js'
/** Made before the tag is defined, as a page's own script does that runs before the loader. */
const early = document.createElement('sso-login')
early.email = 'early@example.com'
early.locale = 'en'
early.renderRoot = 'light'

describe('attributes and properties', () => {
  before(async () => {
    document.body.append(early)
    const ready = next(early, 'sso-ready')
    await import(LOADER)
    await ready
  })
  afterEach(clear)

  it('SDK properties that were set before the definition count', () => {
    expect(field(early, 'email').value).to.equal('early@example.com')
    expect(early.shadowRoot).to.equal(null)
    expect(early.getAttribute('email')).to.equal('early@example.com')
  })

  it('SDK each tag observes exactly what its manifest says, and each attribute has its property', async () => {
    const manifest = await (await fetch('/packages/elements/dist/custom-elements.json')).json()
    const { declarations } = manifest.modules[0]
    expect(declarations.map(({ tagName }) => tagName)).to.deep.equal([
      'sso-login',
      'sso-register',
      'sso-share-login',
      'sso-join-organization',
    ])
    for (const { tagName, attributes } of declarations) {
      const Tag = customElements.get(tagName)
      expect(attributes.map(({ name }) => name)).to.deep.equal(Tag.observedAttributes)
      const element = document.createElement(tagName)
      for (const { fieldName, default: initial } of attributes) {
        expect(JSON.stringify(element[fieldName]).replaceAll('"', "'"), fieldName).to.equal(initial)
      }
    }
  })

  it('SDK an attribute that is removed goes back to its default', async () => {
    const element = await show('<sso-login locale="en" theme="dark"></sso-login>')
    const root = insideOf(element).querySelector('.sso-root')
    expect(root.dataset.theme).to.equal('dark')
    element.removeAttribute('theme')
    await until(() => root.dataset.theme === 'auto')
    expect(element.theme).to.equal('auto')
  })

  it('SDK a value that is not known is the default', async () => {
    const element = await show('<sso-login locale="en" theme="pink" method=""></sso-login>')
    expect(element.theme).to.equal('auto')
    expect(element.method).to.equal('password')
  })

  it('SDK method opens the tab that it names', async () => {
    const element = await show('<sso-login locale="en" method="code"></sso-login>')
    expect(field(element, 'password')).to.equal(null)
    expect(field(element, 'email'), insideOf(element).innerHTML).not.to.equal(null)
  })

  it('I18N-09 the locale attribute chooses the language, also later, and what was typed stays', async () => {
    const element = await show('<sso-login locale="zh"></sso-login>')
    const root = insideOf(element).querySelector('.sso-root')
    expect(root.lang).to.equal('zh-CN')
    type(field(element, 'email'), 'ada@example.com')
    element.locale = 'en'
    await until(() => root.lang === 'en-US')
    await until(() => insideOf(element).querySelector('[part="title"]').textContent === 'Sign in')
    expect(field(element, 'email').value).to.equal('ada@example.com')
  })

  it('BRD-05 source-type gives the brand, and without it the shared one', async () => {
    const element = await show('<sso-login locale="en" source-type="1"></sso-login>')
    const root = insideOf(element).querySelector('.sso-root')
    expect(root.dataset.brand).to.equal('document')
    element.sourceType = null
    await until(() => root.dataset.brand === 'pms')
  })
})
