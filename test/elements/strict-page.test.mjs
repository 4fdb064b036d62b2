import { expect } from 'chai'
import { getSession } from '/packages/elements/dist/cdn/session.js'
import { CODE } from './mock-answers.mjs'
import { clear, field, insideOf, next, openPage, signIn, submit, title, type, until } from './screen.mjs'

const styled = (frame, element) =>
  frame.contentWindow.getComputedStyle(insideOf(element).querySelector('.sso-form')).display === 'grid'

describe('a page with a strict CSP', () => {
  afterEach(async () => {
    await clear()
    // The registration's cookie would remain for the next test file.
    await getSession().start()
    await getSession().signOut()
  })

  it('has no CSP or trusted types violation from first paint to an error', async () => {
    const frame = await openPage('/strict-page')
    const page = frame.contentDocument
    const elements = [...page.querySelectorAll('sso-login, sso-register')]
    expect(elements).to.have.length(3)
    for (const element of elements) await until(() => field(element, 'email'))
    for (const element of elements) expect(styled(frame, element)).to.equal(true)
    const [login, register] = elements
    const failure = next(login, 'sso-error')
    signIn(login, 'not the password')
    await failure
    type(field(register, 'email'), 'ada@example.com')
    submit(register)
    await until(() => field(register, 'code'))
    expect(title(register)).to.equal('Check your email')
    const refusal = next(register, 'sso-error')
    type(field(register, 'code'), '000000')
    type(field(register, 'orgUserName'), 'Ada')
    type(field(register, 'password'), 'a long new password')
    submit(register)
    expect((await refusal).detail.code).to.equal('0410003')
    await until(() => insideOf(register).querySelector('[role="alert"]'))
    const registered = next(register, 'sso-registered')
    type(field(register, 'code'), CODE)
    submit(register)
    expect((await registered).detail.email).to.equal('ada@example.com')
    await until(() => field(register, 'orgName'))

    expect(frame.contentWindow.violations).to.deep.equal([])
    // A deliberate violation proves that the listener works.
    page.body.append(Object.assign(page.createElement('img'), { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }))
    await until(() => frame.contentWindow.violations.length === 1)
  })

  it('applies styles by nonce without constructable style sheets, in both roots', async () => {
    const frame = await openPage('/nonce-page')
    const elements = [...frame.contentDocument.querySelectorAll('sso-login')]
    for (const element of elements) await until(() => field(element, 'email'))
    expect(elements.map((element) => styled(frame, element))).to.deep.equal([true, true])
    expect(frame.contentWindow.violations).to.deep.equal([])
    expect('adoptedStyleSheets' in frame.contentDocument).to.equal(false)
  })
})
