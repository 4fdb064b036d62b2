import { expect } from 'chai'
import { it } from './it.mjs'
import { next, show } from './screen.mjs'

const CDN = '/packages/elements/dist/cdn'
const APPLICATION = '/.cache/elements-pages/application/application.js'

describe('two bundles on one page', () => {
  it('share one session and define the tags once', { tags: ['SES-10'] }, async () => {
    await import(`${CDN}/sso-elements.js`)
    const Tag = customElements.get('sso-login')
    const { getSession } = await import(`${CDN}/session.js`)
    const application = await import(APPLICATION)
    expect(customElements.get('sso-login')).to.equal(Tag)
    expect(application.getSession).not.to.equal(getSession)
    expect(application.getSession()).to.equal(getSession())

    const element = await show('<sso-login locale="en"></sso-login>')
    const signedIn = next(element, 'sso-signed-in')
    await application.signIn({ orgEmail: 'ada@example.com', password: 'the right password' })
    expect((await signedIn).detail.userId).to.equal('7')
    const signedOut = next(element, 'sso-signed-out')
    await application.signOut()
    await signedOut
  })
})
