import { expect } from 'chai'
import { it } from './it.mjs'
import { clear, field, insideOf, openPage, until } from './screen.mjs'

/** Resolves with the first truthy value; fails at once when the page receives a load error. */
const untilLoaded = (page, read) =>
  until(() => {
    if (page.failures.length > 0) throw new Error(`the page received: ${page.failures}`)
    return read()
  })
const failureOf = (element) => insideOf(element).querySelector('[role="alert"]')

describe('a form that fails to load', () => {
  afterEach(clear)

  it('raises an error, keeps its children and can be retried', {
    tags: ['EMB-01'],
  }, async () => {
    const { contentWindow: page } = await openPage('/offline-page')
    const element = page.document.querySelector('sso-login')
    await until(() => page.failures.length > 0)
    expect(page.failures).to.deep.equal(['load'])
    expect(page.document.querySelector('sso-login a').checkVisibility()).to.equal(true)
    expect(failureOf(element).textContent).to.equal('This form could not be loaded. Try again')
    await fetch('/lost/restore')
    failureOf(element).querySelector('button').click()
    await until(() => field(element, 'password'))
    expect(failureOf(element)).to.equal(null)
    expect(page.failures).to.deep.equal(['load'])
  })

  it('loads without an error if each file fails once', { tags: ['EMB-01'] }, async () => {
    const { contentWindow: page } = await openPage('/blinking-page')
    await untilLoaded(page, () => field(page.document.querySelector('sso-login'), 'password'))
    await untilLoaded(page, () => page.isReady)
  })

  it('raises an error while offline and loads when online', {
    tags: ['EMB-01'],
  }, async () => {
    await fetch('/lost/lose')
    const { contentWindow: page } = await openPage('/offline-page?offline')
    const element = page.document.querySelector('sso-login')
    await until(() => page.failures.length > 0)
    await fetch('/lost/restore')
    page.isOnline = true
    page.dispatchEvent(new page.Event('online'))
    await until(() => field(element, 'password'))
    expect(failureOf(element)).to.equal(null)
  })
})
