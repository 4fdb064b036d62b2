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

/** Once a message was shown in it, an element with its form in light DOM has a shadow root as well. */
const passwordOf = (element, root) =>
  (root === 'light' ? element : element.shadowRoot).querySelector('[name="password"]')

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

  const openHung = async (locale, root) => {
    const { contentWindow: page } = await openPage(`/hung-page?locale=${locale}&root=${root}`)
    const element = page.document.querySelector('sso-login')
    await until(() => failureOf(element))
    return { page, element }
  }

  for (const [locale, root, sentence] of [
    ['en', 'shadow', 'This is taking longer than usual. Try again'],
    ['zh', 'light', '加载时间较长，请稍候。 重试'],
  ])
    it(`says that it is late and loads on another try in ${locale} in ${root} DOM`, { tags: ['STA-04'] }, async () => {
      const { page, element } = await openHung(locale, root)
      expect(failureOf(element).textContent).to.equal(sentence)
      expect(element.querySelector('a').checkVisibility()).to.equal(true)
      failureOf(element).querySelector('button').click()
      await untilLoaded(page, () => passwordOf(element, root))
      expect(page.failures).to.deep.equal([])
    })

  it('shows a form that comes late, and no longer that it is late', { tags: ['STA-04'] }, async () => {
    const { page, element } = await openHung('en', 'shadow')
    await fetch('/hung/release')
    await untilLoaded(page, () => field(element, 'password'))
    expect(failureOf(element)).to.equal(null)
  })

  for (const root of ['shadow', 'light'])
    it(`says that its screen has failed and shows it on another try in ${root} DOM`, { tags: ['STA-04'] }, async () => {
      const { contentWindow: page } = await openPage('/throwing-page')
      page.document.body.innerHTML = `<sso-login locale="en" render-root="${root}" autofocus></sso-login>`
      const element = page.document.body.firstElementChild
      await until(() => page.failures.length > 0)
      const failure = element.shadowRoot.querySelector('[role="alert"]')
      expect(failure.textContent).to.equal('This form could not be loaded. Try again')
      page.isBroken = false
      failure.querySelector('button').click()
      await until(() => passwordOf(element, root))
      expect(page.failures).to.deep.equal(['load'])
      expect(element.shadowRoot.querySelector('[role="alert"]')).to.equal(null)
    })
})
