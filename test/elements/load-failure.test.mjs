import { expect } from 'chai'
import { clear, field, openPage, until } from './screen.mjs'

describe('a form that cannot be fetched', () => {
  afterEach(clear)

  it('SDK the page is told, and what it wrote between the tags stays', async () => {
    const { contentWindow: page } = await openPage('/offline-page')
    await until(() => page.failures.length > 0)
    expect(page.failures).to.deep.equal(['load'])
    expect(page.document.querySelector('sso-login a').checkVisibility()).to.equal(true)
  })

  it('SDK is fetched again after the network was gone for a moment, and the page hears of nothing', async () => {
    const { contentWindow: page } = await openPage('/blinking-page')
    await until(() => field(page.document.querySelector('sso-login'), 'password'))
    expect(page.failures).to.deep.equal([])
  })
})
