import { it } from './it.mjs'
import '/packages/elements/dist/cdn/sso-elements.js'
import { expect } from 'chai'
import { clear, field, insideOf, openPage, show, until } from './screen.mjs'

const TAGS = ['sso-login', 'sso-share-login']

/** Computed styles of every node inside an element, once its form is rendered. */
const looksOf = async (page, tag) => {
  const element = page.contentDocument.querySelector(tag)
  await until(() => element.shadowRoot && field(element, 'password'))
  for (const animation of page.contentDocument.getAnimations()) animation.cancel()
  for (const animation of element.shadowRoot.getAnimations()) animation.cancel()
  return [...element.shadowRoot.querySelectorAll('*')].map((node) => {
    const style = page.contentWindow.getComputedStyle(node)
    const values = [...style]
      .filter((name) => !name.startsWith('--'))
      .map((name) => [name, style.getPropertyValue(name)])
    return { node: `${node.localName}.${node.getAttribute('class') ?? ''}`, values: new Map(values) }
  })
}

const differences = (clean, other) =>
  clean.flatMap(({ node, values }, at) =>
    [...values]
      .filter(([name, value]) => other[at]?.values.get(name) !== value)
      .map(([name, value]) => `${node} ${name}: ${value} → ${other[at]?.values.get(name)}`),
  )

const open = (address) => openPage(address, { width: '800', height: '900' })

describe('the styles of the page', () => {
  afterEach(clear)

  for (const address of ['/loud-page', '/resetting-page'])
    it(`do not leak into a shadow root on ${address}`, { tags: ['EMB-03'] }, async () => {
      const [clean, other] = [await open('/clean-page'), await open(address)]
      for (const tag of TAGS) {
        const looks = await looksOf(clean, tag)
        expect(looks.length, tag).to.be.greaterThan(15)
        expect(differences(looks, await looksOf(other, tag)), tag).to.deep.equal([])
      }
    })

  it('do not change the text size through the root font size', { tags: ['EMB-03'] }, async () => {
    const style = document.createElement('style')
    style.textContent = 'html { font-size: 62.5% }'
    document.head.append(style)
    for (const root of ['shadow', 'light']) {
      const element = await show(`<sso-login locale="en" render-root="${root}"></sso-login>`)
      expect(getComputedStyle(insideOf(element).querySelector('.sso-root')).fontSize, root).to.equal('16px')
      expect(field(element, 'email').getBoundingClientRect().height, root).to.be.at.least(44)
      expect(getComputedStyle(element).maxInlineSize, root).to.equal('448px')
    }
    style.remove()
  })

  it('apply through custom properties, parts and rules for the element', {
    tags: ['EMB-03'],
  }, async () => {
    const style = document.createElement('style')
    style.textContent = `
      section { --sso-font-size: 20px; --sso-accent: rgb(1, 2, 3); --sso-font: monospace; letter-spacing: 4px }
      sso-login { display: inline-block; max-inline-size: 20rem; margin: 7px }
      sso-login::part(title) { letter-spacing: 3px }`
    document.head.append(style)
    const element = await show('<sso-login locale="en"></sso-login>')
    const styleOf = (selector) => getComputedStyle(insideOf(element).querySelector(selector))
    expect(styleOf('.sso-root').fontSize).to.equal('20px')
    expect(styleOf('.sso-root').fontFamily).to.equal('monospace')
    expect(styleOf('.sso-root').letterSpacing).to.equal('normal')
    expect(styleOf('button[type="submit"]').backgroundColor).to.equal('rgb(1, 2, 3)')
    expect(styleOf('[part="title"]').letterSpacing).to.equal('3px')
    const { display, maxInlineSize, marginTop } = getComputedStyle(element)
    expect([display, maxInlineSize, marginTop]).to.deep.equal(['inline-block', '320px', '7px'])
    style.remove()
  })

  it('hide or disable the form through its container', { tags: ['EMB-03'] }, async () => {
    for (const root of ['shadow', 'light']) {
      const element = await show(`<sso-login locale="en" render-root="${root}"></sso-login>`)
      element.parentElement.style.visibility = 'hidden'
      element.parentElement.style.pointerEvents = 'none'
      const style = getComputedStyle(field(element, 'email'))
      expect([style.visibility, style.pointerEvents], root).to.deep.equal(['hidden', 'none'])
      element.parentElement.removeAttribute('style')
      element.hidden = true
      expect(field(element, 'email').checkVisibility(), root).to.equal(false)
    }
  })

  it('do not reach the text of the form in light DOM', { tags: ['EMB-03'] }, async () => {
    const bodyStyle = document.body.style
    bodyStyle.cssText =
      'letter-spacing: 5px; text-transform: uppercase; text-indent: 3em; font-style: italic; white-space: pre'
    const element = await show('<sso-login locale="en" render-root="light"></sso-login>')
    const { letterSpacing, textTransform, textIndent, fontStyle, whiteSpace } = getComputedStyle(
      insideOf(element).querySelector('[part="title"]'),
    )
    document.body.removeAttribute('style')
    expect([letterSpacing === '5px', textTransform, textIndent, fontStyle, whiteSpace]).to.deep.equal([
      false,
      'none',
      '0px',
      'normal',
      'normal',
    ])
  })
})
