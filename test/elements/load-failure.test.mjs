import { expect } from 'chai'
import { clear, openPage, until } from './screen.mjs'

describe('a form that cannot be fetched', () => {
  afterEach(clear)

  it('SDK the page is told, and what it wrote between the tags stays', async () => {
    const { contentWindow: page } = await openPage('/offline-page')
    await until(() => page.failures.length > 0)
    expect(page.failures).to.deep.equal(['load'])
    expect(page.document.querySelector('sso-login a').checkVisibility()).to.equal(true)
  })
})
