import { expect } from 'chai'
import { field, insideOf, next, submit, type, until } from './screen.mjs'

describe('a page with a strict policy', () => {
  it('SDK neither the content security policy nor trusted types is violated, from the first paint to an error', async () => {
    const frame = document.createElement('iframe')
    const loaded = next(frame, 'load')
    frame.src = '/strict-page'
    document.body.append(frame)
    await loaded
    const page = frame.contentDocument
    const elements = [...page.querySelectorAll('sso-login, sso-register')]
    expect(elements).to.have.length(3)
    for (const element of elements) await until(() => field(element, 'email'))
    for (const element of elements) {
      expect(frame.contentWindow.getComputedStyle(insideOf(element).querySelector('.sso-form')).display).to.equal(
        'grid',
      )
    }
    const [login] = elements
    const failure = next(login, 'sso-error')
    type(field(login, 'email'), 'ada@example.com')
    type(field(login, 'password'), 'not the password')
    submit(login)
    await failure
    expect(frame.contentWindow.violations).to.deep.equal([])
    // The listener does hear of violations: this one is made on purpose.
    page.body.append(Object.assign(page.createElement('img'), { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }))
    await until(() => frame.contentWindow.violations.length === 1)
  })
})
