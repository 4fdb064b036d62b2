import { it } from './it.mjs'
import '/packages/elements/dist/cdn/sso-elements.js'
import { expect } from 'chai'
import { ensureShareAccess, getSession, shareVisit } from '/packages/elements/dist/cdn/session.js'
import { PASSWORD, SHARES } from './mock-answers.mjs'
import { clear, field, insideOf, next, openPage, show, signIn, submit, title, type, until } from './screen.mjs'

const ROOTS = ['shadow', 'light']
const INITIAL_URL = location.href
const alertOf = (element) => insideOf(element).querySelector('[role="alert"]')?.textContent
const gate = async (attributes) => {
  const element = await show(`<sso-share-login locale="en" ${attributes}></sso-share-login>`)
  await until(() => title(element))
  return element
}
const open = (element, password) => {
  type(field(element, 'password'), password)
  submit(element)
}
const preventNavigation = (element) => element.addEventListener('sso-navigate', (event) => event.preventDefault())

describe('<sso-share-login>', () => {
  afterEach(async () => {
    for (const code of [...Object.keys(SHARES), 'unknown']) await (await shareVisit(code)).clear()
    await clear()
    history.replaceState(null, '', INITIAL_URL)
  })

  for (const root of ROOTS) {
    it(`rejects a wrong password and raises events without a token in ${root} DOM`, { tags: ['SHR-07'] }, async () => {
      const events = []
      for (const name of ['sso-share-opened', 'sso-error', 'sso-signed-in'])
        document.addEventListener(name, (event) => events.push(event), { once: true })
      const element = await gate(`share-code="locked" render-root="${root}"`)
      open(element, 'knock knock')
      await until(() => alertOf(element) === 'That password is not right. Please try again.')
      await until(() => field(element, 'password').matches(':focus'))
      expect(field(element, 'password').value).to.equal('knock knock')
      const opened = next(document, 'sso-share-opened')
      open(element, SHARES.locked.password)
      expect((await opened).detail).to.deep.equal({ shareCode: 'locked', restored: false })
      await until(() => title(element) === 'The link is open')
      expect((await (await shareVisit('locked')).content()).title).to.equal('About locked')
      expect(events.map((event) => event.type)).to.deep.equal(['sso-error', 'sso-share-opened'])
      for (const event of events) {
        expect(event.bubbles && event.composed).to.equal(true)
        expect(JSON.stringify(event.detail)).not.to.contain('share-token-of')
      }
      expect(location.href).to.equal(INITIAL_URL)
    })

    it(`opens at once without a password in ${root} DOM`, { tags: ['SHR-04'] }, async () => {
      const opened = next(document, 'sso-share-opened')
      const element = await gate(`share-code="free" render-root="${root}"`)
      expect((await opened).detail).to.deep.equal({ shareCode: 'free', restored: false })
      await until(() => title(element) === 'The link is open')
    })

    it(`keeps typed values and the focus when it moves in ${root} DOM`, async () => {
      const element = await gate(`share-code="locked" render-root="${root}"`)
      const password = await until(() => field(element, 'password'))
      type(password, 'open ses')
      password.focus()
      const section = document.createElement('section')
      document.body.append(section)
      section.append(element)
      expect(field(element, 'password')).to.equal(password)
      expect(password.value).to.equal('open ses')
      await until(() => password.matches(':focus'))
    })

    it(`has the documented parts and no style attributes in ${root} DOM`, async () => {
      const element = await gate(`share-code="locked" render-root="${root}"`)
      const parts = [...insideOf(element).querySelectorAll('[part]')].flatMap((node) => [...node.part])
      expect(parts).to.include.members(['form', 'title', 'field', 'label', 'input', 'button'])
      expect(insideOf(element).querySelectorAll('[style]')).to.have.length(0)
    })
  }

  it('stores the token in its own cookie and in session storage', { tags: ['SHR-05'] }, async () => {
    const element = await gate('share-code="locked"')
    open(element, SHARES.locked.password)
    await until(() => title(element) === 'The link is open')
    const { token } = (await shareVisit('locked')).store.getState()
    expect(document.cookie).to.contain(`token-share-locked=${token}`)
    expect(sessionStorage.getItem('sso-share-token-locked')).to.equal(token)
    const cookies = (await cookieStore?.getAll?.('token-share-locked')) ?? []
    for (const { domain, expires, secure, sameSite } of cookies)
      expect([domain, expires, secure, sameSite]).to.deep.equal([null, null, true, 'strict'])
  })

  it('shows an error for a deleted or unknown share and raises sso-error', { tags: ['SHR-02'] }, async () => {
    for (const code of ['lost', 'unknown']) {
      const failure = next(document, 'sso-error')
      const element = await gate(`share-code="${code}"`)
      expect((await failure).detail.code).to.equal('0430001')
      expect(title(element)).to.equal('This link no longer works')
    }
  })

  it('shows an error without a share code', { tags: ['SHR-01'] }, async () => {
    expect(title(await gate(''))).to.equal('This link is incomplete')
  })

  it('opens each share separately, and one share in all its elements', { tags: ['SHR-08'] }, async () => {
    const first = await gate('share-code="locked"')
    const second = await gate('share-code="other" render-root="light"')
    const third = await gate('share-code="locked" render-root="light"')
    open(first, SHARES.locked.password)
    await until(() => title(first) === 'The link is open' && title(third) === 'The link is open')
    expect(title(second)).to.equal('Shared with you')
    open(second, SHARES.other.password)
    await until(() => title(second) === 'The link is open')
    expect((await (await shareVisit('locked')).content()).title).to.equal('About locked')
    expect((await (await shareVisit('other')).content()).title).to.equal('About other')
  })

  it('closes on demand, and with a message if the server ends the share', {
    tags: ['SHR-06'],
  }, async () => {
    const element = await gate('share-code="locked"')
    const close = () => [...insideOf(element).querySelectorAll('button')].at(-1)
    open(element, SHARES.locked.password)
    await until(() => title(element) === 'The link is open')
    close().click()
    await until(() => field(element, 'password')?.matches(':focus'))
    expect(document.cookie).not.to.contain('token-share-locked')
    open(element, SHARES.locked.password)
    await until(() => title(element) === 'The link is open')
    const visit = await shareVisit('locked')
    const { token } = visit.store.getState()
    await fetch('/api/test/end-share', { method: 'POST', body: JSON.stringify({ token }) })
    document.dispatchEvent(new Event('visibilitychange'))
    await until(() => insideOf(element).textContent.includes('Your visit has ended'))
    expect(document.cookie).not.to.contain('token-share-locked')
  })

  it('opens a later element by its token', { tags: ['SHR-03'] }, async () => {
    open(await gate('share-code="locked"'), SHARES.locked.password)
    await next(document, 'sso-share-opened')
    const opened = next(document, 'sso-share-opened')
    await gate('share-code="locked"')
    expect((await opened).detail).to.deep.equal({ shareCode: 'locked', restored: true })
  })

  it('reads the code and removes the token from the URL without a history entry', {
    tags: ['SHR-03'],
  }, async () => {
    const entries = history.length
    history.replaceState({ mine: 1 }, '', '?a=%20b&shareCode=locked&share-token=share-token-of-locked-x&c#part')
    const element = await gate('')
    await until(() => title(element) === 'The link is open')
    expect(location.href.endsWith('?a=%20b&shareCode=locked&c#part')).to.equal(true)
    expect(history.state).to.deep.equal({ mine: 1 })
    expect(history.length).to.equal(entries)
  })

  it('shows an error for an invalid token in the URL and keeps an open share', {
    tags: ['SHR-03'],
  }, async () => {
    const address = '?shareCode=locked&share-token=garbage'
    history.replaceState(null, '', address)
    const first = await gate('')
    await until(() => insideOf(first).textContent.includes('Your access to this link is no longer valid.'))
    open(first, SHARES.locked.password)
    await until(() => title(first) === 'The link is open')
    const { token } = (await shareVisit('locked')).store.getState()
    await clear()
    history.replaceState(null, '', address)
    const opened = next(document, 'sso-share-opened')
    await gate('')
    expect((await opened).detail).to.deep.equal({ shareCode: 'locked', restored: true })
    expect((await shareVisit('locked')).store.getState().token).to.equal(token)
    expect(document.cookie).to.contain(`token-share-locked=${token}`)
  })

  it('closes the share in other tabs and on the server', { tags: ['SHR-06'] }, async () => {
    const element = await gate('share-code="locked"')
    open(element, SHARES.locked.password)
    await until(() => title(element) === 'The link is open')
    const frame = await openPage('/share-page')
    const elementInFrame = frame.contentDocument.querySelector('sso-share-login')
    await until(() => elementInFrame.shadowRoot && title(elementInFrame) === 'The link is open')
    const { token } = (await shareVisit('locked')).store.getState()
    const close = [...insideOf(elementInFrame).querySelectorAll('button')].at(-1)
    close.click()
    await until(() => field(element, 'password') && field(elementInFrame, 'password'))
    expect(document.cookie).not.to.contain('token-share-locked')
    expect(sessionStorage.getItem('sso-share-token-locked')).to.equal(null)
    const body = { method: 'POST', body: '{}', headers: { accesstoken: token } }
    const { code } = await (await fetch('/api/anonymous/share/content', body)).json()
    expect(code).to.equal('403')
  })

  it('does not open with a token of another share', { tags: ['SHR-03'] }, async () => {
    history.replaceState(null, '', '?shareCode=locked&share-token=share-token-of-other-x')
    const element = await gate('')
    await until(() => field(element, 'password'))
    expect(location.search).to.equal('?shareCode=locked')
  })

  for (const [written, to] of [
    ['/read?tab=2#part', `${location.origin}/read?tab=2&shareCode=free#part`],
    ['https://elsewhere.example/', `${location.origin}/`],
    ['//elsewhere.example/', `${location.origin}/`],
    ['javascript:alert(1)', `${location.origin}/`],
  ]) {
    it(`with share-redirect "${written}" navigates to ${to}`, { tags: ['SHR-04', 'NAV-08'] }, async () => {
      const navigation = next(document, 'sso-navigate')
      const container = document.createElement('section')
      document.body.append(container)
      preventNavigation(container)
      container.innerHTML = `<sso-share-login locale="en" share-code="free" share-redirect="${written}"></sso-share-login>`
      const { detail } = await navigation
      expect(detail.to).to.equal(to)
      await until(() => title(container.firstElementChild) === 'The link is open')
    })
  }

  it('leads to another allowed origin without telling the page its token', { tags: ['SHR-03', 'SHR-07'] }, async () => {
    const { returnOrigins } = getSession().config
    getSession().configure({ returnOrigins: [location.origin, 'https://reader.example'] })
    const navigation = next(document, 'sso-navigate')
    const container = document.createElement('section')
    document.body.append(container)
    preventNavigation(container)
    container.innerHTML =
      '<sso-share-login locale="en" share-code="free" share-redirect="https://reader.example/doc"></sso-share-login>'
    const { detail } = await navigation
    getSession().configure({ returnOrigins })
    expect(detail.to).to.equal('https://reader.example/doc?shareCode=free')
  })

  it('stays separate from a member’s session on the same page', {
    tags: ['SHR-08'],
  }, async () => {
    const element = await gate('share-code="locked"')
    const events = []
    element.addEventListener('sso-signed-in', (event) => events.push(event.type))
    const login = await show('<sso-login locale="en"></sso-login>')
    const signedIn = next(login, 'sso-signed-in')
    signIn(login, PASSWORD)
    await signedIn
    open(element, SHARES.locked.password)
    await until(() => title(element) === 'The link is open')
    const { account, token } = getSession().store.getState()
    expect(account.orgUserName).to.equal('Ada')
    const visit = await shareVisit('locked')
    expect(visit.store.getState().token).not.to.equal(token)
    expect(visit.store.getState().account).to.include({ userId: 'locked' })
    const left = next(login, 'sso-signed-out')
    await getSession().signOut()
    await left
    expect((await visit.content()).title).to.equal('About locked')
    expect(title(element)).to.equal('The link is open')
    expect(events).to.deep.equal([])
  })

  it('accepts an early property and a change of share-code', async () => {
    const element = document.createElement('sso-share-login')
    element.shareCode = 'locked'
    element.locale = 'en'
    document.body.append(element)
    await until(() => field(element, 'password'))
    expect(element.getAttribute('share-code')).to.equal('locked')
    const opened = next(element, 'sso-share-opened')
    element.shareCode = 'free'
    expect((await opened).detail.shareCode).to.equal('free')
  })

  it('checks access to a shared page with ensureShareAccess', { tags: ['SHR-04'] }, async () => {
    const fakeLocation = (query) => ({ href: `${location.origin}/doc${query}`, replace: (to) => left.push(to) })
    const left = []
    expect((await ensureShareAccess(fakeLocation('?shareCode=free'))).status).to.equal('open')
    expect((await ensureShareAccess(fakeLocation('?shareCode=lost'))).status).to.equal('gone')
    expect(left).to.deep.equal([])
    expect((await ensureShareAccess(fakeLocation('?shareCode=locked&x=1'))).status).to.equal('leaving')
    expect(new URL(left[0]).searchParams.get('share-redirect')).to.equal(`${location.origin}/doc?shareCode=locked&x=1`)
    await ensureShareAccess(fakeLocation('?x=1'))
    expect(left[1]).to.equal(`${location.origin}/`)
  })
})
