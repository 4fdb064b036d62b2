import { it } from './it.mjs'
import '/packages/elements/dist/cdn/sso-elements.js'
import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { getSession } from '/packages/elements/dist/cdn/session.js'
import { CODE, PASSWORD } from './mock-answers.mjs'
import { clear, field, insideOf, link, next, setSilently, show, submit, title, type, until } from './screen.mjs'

const ROOTS = ['shadow', 'light']

describe('the form', () => {
  afterEach(async () => {
    await getSession().signOut()
    await clear()
  })

  for (const root of ROOTS) {
    const login = (attributes = '') => show(`<sso-login locale="en" render-root="${root}" ${attributes}></sso-login>`)

    it(`signs in with the keyboard in ${root} DOM`, async () => {
      const element = await login()
      field(element, 'email').focus()
      await sendKeys({ type: 'ada@example.com' })
      await sendKeys({ press: 'Tab' })
      expect(field(element, 'password').matches(':focus')).to.equal(true)
      await sendKeys({ type: PASSWORD })
      const signedIn = next(element, 'sso-signed-in')
      await sendKeys({ press: 'Enter' })
      await signedIn
    })

    it(`names its fields for password managers in ${root} DOM`, async () => {
      const element = await login('email="ada@example.com"')
      const purposes = () =>
        [...insideOf(element).querySelectorAll('form input')].map(({ name, type, autocomplete, inputMode }) =>
          [name, type, autocomplete, inputMode].filter(Boolean).join(' '),
        )
      expect(purposes()).to.deep.equal(['email email username', 'password password current-password'])
      expect(insideOf(element).querySelectorAll('form')).to.have.length(1)
      expect(insideOf(element).querySelectorAll('button[type="submit"]')).to.have.length(1)
      insideOf(element).querySelectorAll('[role="tab"]')[1].click()
      await until(() => field(element, 'password') === null)
      submit(element)
      await until(() => field(element, 'code'))
      expect(purposes()).to.deep.equal(['email email username', 'code text one-time-code numeric'])
    })

    it(`submits values autofilled with only a change event in ${root} DOM`, async () => {
      const element = await login()
      for (const [name, value] of [
        ['email', 'ada@example.com'],
        ['password', PASSWORD],
      ]) {
        setSilently(field(element, name), value)
        field(element, name).dispatchEvent(new Event('change', { bubbles: true }))
      }
      const signedIn = next(element, 'sso-signed-in')
      submit(element)
      await signedIn
    })

    it(`can be filled in again after a reset in ${root} DOM`, async () => {
      const element = await login('email="ada@example.com"')
      type(field(element, 'password'), 'something')
      insideOf(element).querySelector('form').reset()
      type(field(element, 'email'), 'ada@example.com')
      type(field(element, 'password'), PASSWORD)
      const signedIn = next(element, 'sso-signed-in')
      submit(element)
      await signedIn
    })

    it(`resets a password with the emailed code and moves the focus in ${root} DOM`, async () => {
      const element = await login('email="ada@example.com"')
      link(element, 'Forgot password?').focus()
      link(element, 'Forgot password?').click()
      await until(() => title(element) === 'Reset your password')
      submit(element)
      await until(() => field(element, 'code')?.matches(':focus'))
      type(field(element, 'code'), CODE)
      type(field(element, 'password'), 'a long new password')
      insideOf(element).querySelector('button[type="submit"]').focus()
      submit(element)
      await until(() => title(element) === 'Your password is changed')
      await until(() => insideOf(element).querySelector('[part="title"]').matches(':focus'))
      expect(insideOf(element).querySelector('[part="notice"]').textContent).to.contain('signed out')
    })
  }

  it('asks for the email and then the code with method="code"', async () => {
    const element = await show('<sso-login locale="en" method="code"></sso-login>')
    expect([...insideOf(element).querySelectorAll('form input')].map(({ name }) => name)).to.deep.equal(['email'])
    type(field(element, 'email'), 'ada@example.com')
    submit(element)
    await until(() => field(element, 'code')?.matches(':focus'))
  })

  it('keeps its values when source-type and theme change', { tags: ['BRD-04'] }, async () => {
    const element = await show('<sso-login locale="en" source-type="0"></sso-login>')
    type(field(element, 'email'), 'ada@example.com')
    const logo = insideOf(element).querySelector('[part="logo"]').textContent
    element.setAttribute('source-type', '1')
    await until(() => insideOf(element).querySelector('[part="logo"]').textContent !== logo)
    element.theme = 'dark'
    await until(() => getComputedStyle(insideOf(element).querySelector('.sso-root')).colorScheme === 'dark')
    expect(field(element, 'email').value).to.equal('ada@example.com')
  })

  it('lets the page style the parts of an error', async () => {
    const style = document.createElement('style')
    style.textContent =
      'sso-login::part(error) { color: rgb(1, 2, 3) } sso-login::part(notice) { color: rgb(4, 5, 6) } sso-login::part(logo) { color: rgb(7, 8, 9) }'
    document.head.append(style)
    const element = await show('<sso-login locale="en" api-base="/nowhere"></sso-login>')
    const part = (name) => insideOf(element).querySelector(`[part="${name}"]`)
    const colour = (name) => getComputedStyle(part(name)).color
    expect(colour('logo')).to.equal('rgb(7, 8, 9)')
    submit(element)
    await until(() => part('error'))
    expect(part('error').textContent).to.equal('Please fill in this field.')
    expect(colour('error')).to.equal('rgb(1, 2, 3)')
    type(field(element, 'email'), 'ada@example.com')
    type(field(element, 'password'), PASSWORD)
    submit(element)
    await until(() => part('notice'))
    expect(colour('notice')).to.equal('rgb(4, 5, 6)')
    style.remove()
    getSession().configure({ apiBase: '/' })
  })

  it('keeps its language beside an element in another language', {
    tags: ['I18N-09'],
  }, async () => {
    const chinese = await show('<sso-login locale="zh"></sso-login>')
    const english = await show('<sso-login locale="en"></sso-login>')
    expect([title(chinese), title(english)]).to.deep.equal(['登录', 'Sign in'])
    english.theme = 'dark'
    chinese.theme = 'dark'
    await until(() => insideOf(chinese).querySelector('[data-theme="dark"]'))
    submit(chinese)
    submit(english)
    await until(() => insideOf(chinese).querySelector('[role="alert"]'))
    await until(() => insideOf(english).querySelector('[role="alert"]'))
    expect([title(chinese), title(english)]).to.deep.equal(['登录', 'Sign in'])
    expect(insideOf(english).querySelector('[role="alert"]').textContent).to.equal('Please fill in this field.')
    expect(insideOf(chinese).querySelector('[role="alert"]').textContent).to.match(/\p{Script=Han}/u)
  })

  describe('its language', () => {
    const spoken = async (attributes) => {
      const element = await show(`<sso-login ${attributes}></sso-login>`)
      return title(element)
    }
    afterEach(() => {
      localStorage.removeItem('sso-locale')
      history.replaceState(null, '', location.pathname)
      getSession().preferences.setState({ locale: null })
    })

    it('is the stored choice before the attribute and the query', {
      tags: ['I18N-09'],
    }, async () => {
      localStorage.setItem('sso-locale', 'zh')
      history.replaceState(null, '', '?lang=en')
      expect(await spoken('locale="en"')).to.equal('登录')
    })

    it('is the attribute, or else lang in the query', { tags: ['I18N-09'] }, async () => {
      history.replaceState(null, '', '?lang=zh')
      expect(await spoken('locale="en"')).to.equal('Sign in')
      expect(await spoken('')).to.equal('登录')
    })

    it('is the browser’s for a duplicate or unknown lang', { tags: ['I18N-09'] }, async () => {
      for (const query of ['?lang=zh&lang=zh', '?lang=de', '?lang=']) {
        history.replaceState(null, '', query)
        expect(await spoken(''), query).to.equal('Sign in')
        await clear()
      }
    })
  })
})
