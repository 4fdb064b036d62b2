import { expect } from 'chai'
import { it } from './it.mjs'
import { clear, field, insideOf, openPage, title, type, until } from './screen.mjs'

const button = (element) =>
  [...insideOf(element).querySelectorAll('button')].find(({ textContent }) => textContent.includes('Acme'))

/** A page with `<sso-login>` whose providers are not known yet. */
const openForm = async () => {
  const frame = await openPage('/providers-page')
  const page = frame.contentWindow
  const element = await until(() => page.document.querySelector('sso-login'))
  await until(() => page.asked.includes('/account/sign-in-options'))
  return { page, element }
}

describe('the provider buttons', () => {
  afterEach(clear)

  it('appear below the form without moving it or the focus', {
    tags: ['IDN-04'],
  }, async () => {
    const { page, element } = await openForm()
    const email = field(element, 'email')
    email.focus()
    type(email, 'ada@exam')
    const { top } = email.getBoundingClientRect()
    page.answer = 'offers'
    const offered = await until(() => button(element))
    expect(field(element, 'email')).to.equal(email)
    expect(email.value).to.equal('ada@exam')
    expect(email.getBoundingClientRect().top).to.equal(top)
    expect(insideOf(element).activeElement).to.equal(email)
    expect(offered.getBoundingClientRect().top).to.be.above(top)
  })

  it('are absent if the request fails, and requested again by a later element', {
    tags: ['IDN-04'],
  }, async () => {
    const { page, element } = await openForm()
    page.answer = 'no-offers'
    await until(() => page.answered.length > 0)
    expect(insideOf(element).querySelector('[role="alert"]')).to.equal(null)
    expect(title(element)).to.equal('Sign in')
    page.answer = 'offers'
    const asked = page.asked.length
    const other = page.document.createElement('sso-login')
    other.setAttribute('locale', 'en')
    page.document.body.append(other)
    await until(() => button(other))
    expect(page.asked.slice(asked)).to.include('/account/sign-in-options')
  })
})
