import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { autoScroll, gateElement } from '/.cache/elements-pages/ui/ui.js'
import { it } from './it.mjs'
import { until } from './screen.mjs'

const NOBODY = { get: () => [], subscribe: () => () => {} }

const appendHtml = (html) => {
  const container = document.createElement('section')
  container.innerHTML = html
  document.body.append(container)
  return container.firstElementChild
}

describe('permissions without React', () => {
  afterEach(() => document.body.replaceChildren())

  it('skip disabled controls and links in the tab order', { tags: ['VAL-01'] }, async () => {
    const group = appendHtml('<div><button id="a">a</button><a id="b" href="#b">b</a><input id="c"></div>')
    const before = appendHtml('<button>before</button>')
    const after = appendHtml('<button>after</button>')
    group.before(before)
    const removeGate = gateElement(group, { permission: 'admin' }, NOBODY)
    before.focus()
    await sendKeys({ press: 'Tab' })
    expect(document.activeElement).to.equal(after)
    removeGate()
    before.focus()
    await sendKeys({ press: 'Tab' })
    expect(document.activeElement.id).to.equal('a')
  })

  it('block keys and clicks on a custom control', { tags: ['VAL-01'] }, async () => {
    let pressed = 0
    const control = appendHtml('<div role="button" tabindex="0">Delete</div>')
    for (const type of ['click', 'keydown', 'pointerdown']) {
      control.addEventListener(type, () => {
        pressed += 1
      })
    }
    gateElement(control, { permission: 'admin' }, NOBODY)
    control.focus()
    await sendKeys({ press: 'Enter' })
    control.click()
    control.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    expect(pressed).to.equal(0)
    expect(control.getAttribute('aria-disabled')).to.equal('true')
  })

  it('hide an element regardless of the page’s styles', { tags: ['VAL-01'] }, () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.shown { display: flex !important }')
    document.adoptedStyleSheets.push(sheet)
    const element = appendHtml('<p class="shown">Secret</p>')
    const removeGate = gateElement(element, { permission: 'admin', show: true }, NOBODY)
    expect(element.getClientRects().length).to.equal(0)
    removeGate()
    expect(element.getClientRects().length).to.equal(1)
    document.adoptedStyleSheets.pop()
  })
})

describe('auto-scroll while dragging', () => {
  it('scrolls at most 300 pixels a second at the lower edge until stopped', {
    tags: ['VAL-07'],
  }, async () => {
    const box = appendHtml('<div style="height: 200px; overflow: auto"><div style="height: 5000px"></div></div>')
    const { bottom, left } = box.getBoundingClientRect()
    const stop = autoScroll(box)
    document.dispatchEvent(new PointerEvent('pointermove', { clientX: left + 300, clientY: bottom - 10 }))
    // A frame's time may be well before its code runs.
    const firstFrame = new Promise(requestAnimationFrame)
    await until(() => box.scrollTop >= 150)
    stop()
    const seconds = (performance.now() - (await firstFrame)) / 1000
    // A busy machine renders fewer frames and scrolls less, so there is only an upper bound; auto-scroll.test.ts tests the exact speed.
    expect(box.scrollTop).to.be.at.most(300 * seconds)
    const stopped = box.scrollTop
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    expect(box.scrollTop).to.equal(stopped)
    box.parentElement.remove()
  })
})
