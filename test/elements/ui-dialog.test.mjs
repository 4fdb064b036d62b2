import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { renderDialog } from '/.cache/elements-pages/ui/ui.js'
import { it } from './it.mjs'
import { until } from './screen.mjs'

const find = (selector) => document.querySelector(selector)
let page
let closed = 0

const open = async () => {
  closed = 0
  page = renderDialog(() => {
    closed += 1
  })
  await until(() => find('#open'))
  find('#open').focus()
  find('#open').click()
  await until(() => find('dialog[open]'))
}
const isClosed = () => until(() => !find('dialog'))

describe('the dialog', () => {
  afterEach(() => page.leave())

  it('has a name and the focus, closes on Escape and restores the focus', { tags: ['VAL-07'] }, async () => {
    await open()
    const dialog = find('dialog')
    expect(document.getElementById(dialog.getAttribute('aria-labelledby')).textContent).to.equal('Share the list')
    expect(document.activeElement.id).to.equal('password')
    await sendKeys({ press: 'Escape' })
    await isClosed()
    expect(closed).to.equal(1)
    expect(document.activeElement.id).to.equal('open')
  })

  it('keeps the focus inside', { tags: ['VAL-07'] }, async () => {
    await open()
    for (let press = 0; press < 8; press += 1) {
      await sendKeys({ press: 'Tab' })
      expect(document.activeElement.id).not.to.equal('open')
    }
  })

  it('closes the top dialog first on Escape', { tags: ['VAL-07'] }, async () => {
    await open()
    find('#inner').focus()
    find('#inner').click()
    await until(() => find('#revoke'))
    expect(document.activeElement.id).to.equal('revoke')
    await sendKeys({ press: 'Escape' })
    await until(() => !find('#revoke'))
    expect([closed, document.activeElement.id]).to.deep.equal([0, 'inner'])
    await sendKeys({ press: 'Escape' })
    await isClosed()
    expect(closed).to.equal(1)
  })

  it('ignores an Escape that a control handles', { tags: ['VAL-07'] }, async () => {
    await open()
    find('#password').addEventListener('keydown', (event) => event.preventDefault(), { once: true })
    await sendKeys({ press: 'Escape' })
    expect(find('dialog').open).to.equal(true)
    await sendKeys({ press: 'Escape' })
    await isClosed()
  })

  it('closes on a click outside, unless the click starts inside', { tags: ['VAL-07'] }, async () => {
    await open()
    const dialog = find('dialog')
    const at = (type, target, clientX) =>
      target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY: 5 }))
    at('mousedown', find('#password'), 5)
    at('click', dialog, 1)
    expect(closed).to.equal(0)
    at('mousedown', dialog, 1)
    at('click', dialog, 1)
    await isClosed()
    expect(closed).to.equal(1)
  })

  it('closes by its labeled button', { tags: ['VAL-07'] }, async () => {
    await open()
    find('dialog button[aria-label="Close"]').click()
    await isClosed()
    expect(document.activeElement.id).to.equal('open')
  })
})
