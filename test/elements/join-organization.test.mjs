import { it } from './it.mjs'
import '/packages/elements/dist/cdn/sso-elements.js'
import { expect } from 'chai'
import { getSession } from '/packages/elements/dist/cdn/session.js'
import { CODE, ORG_KEY, PASSWORD, TOKEN } from './mock-answers.mjs'
import { clear, field, insideOf, link, next, show, signIn, submit, title, type, until } from './screen.mjs'

const ROOTS = ['shadow', 'light']
const text = (element) => insideOf(element).textContent
const input = (element, name) => insideOf(element).querySelector(`[name="${name}"]`)
const join = async (attributes = '') => {
  const element = await show(`<sso-join-organization locale="en" ${attributes}></sso-join-organization>`)
  await until(() => title(element))
  return element
}
const enterAs = (credentials) => getSession().signIn({ orgEmail: 'ada@example.com', ...credentials })
const signedIn = () => enterAs({ password: PASSWORD })

describe('<sso-join-organization>', () => {
  afterEach(async () => {
    await getSession().signOut()
    await clear()
  })

  for (const root of ROOTS) {
    it(`lets a user sign in and join by invitation in ${root} DOM`, {
      tags: ['INV-01'],
    }, async () => {
      const events = []
      const listening = new AbortController()
      for (const name of ['sso-signed-in', 'sso-joined', 'sso-registered'])
        document.addEventListener(name, (event) => events.push(event), listening)
      const element = await join(`invite-code="open" render-root="${root}"`)
      expect(title(element)).to.equal('Grace invites you to Analytical Engines')
      link(element, 'Sign in').click()
      await until(() => field(element, 'password'))
      signIn(element, PASSWORD)
      await until(() => text(element).includes('You join as Ada (ada@example.com).'))
      submit(element)
      submit(element)
      await until(() => title(element) === 'You have joined')
      expect(text(element)).to.contain('You are a member of Analytical Engines now.')
      listening.abort()
      expect(events.map((event) => event.type)).to.deep.equal(['sso-signed-in', 'sso-joined'])
      expect(events[1].detail).to.deep.equal({ orgId: 'o1' })
      for (const { detail } of events) expect(JSON.stringify(detail)).not.to.contain(TOKEN)
    })

    it(`registers a new user by invitation and joins in ${root} DOM`, { tags: ['INV-01'] }, async () => {
      const element = await join(`invite-code="open" render-root="${root}"`)
      const joined = next(element, 'sso-joined')
      type(field(element, 'email'), 'new@example.com')
      submit(element)
      await until(() => field(element, 'code'))
      type(field(element, 'code'), CODE)
      type(field(element, 'orgUserName'), 'New')
      type(field(element, 'password'), 'a long new password')
      submit(element)
      await joined
      await until(() => title(element) === 'You have joined')
    })

    it(`accepts a lowercase code with spaces and requests to join in ${root} DOM`, {
      tags: ['ORG-01'],
    }, async () => {
      await signedIn()
      const element = await join(`render-root="${root}"`)
      expect(title(element)).to.equal('Join your team')
      type(field(element, 'orgKey'), ` ${ORG_KEY.slice(0, 4).toLowerCase()} ${ORG_KEY.slice(4).toLowerCase()} `)
      submit(element)
      await until(() => title(element) === 'Analytical Engines')
      const sent = next(element, 'sso-navigate')
      submit(element)
      expect((await sent).detail.to).to.equal('application-sent')
      await until(() => title(element) === 'Your request is on its way')
    })

    it(`keeps typed values and the focus when it moves in ${root} DOM`, async () => {
      const element = await join(`render-root="${root}"`)
      const key = field(element, 'orgKey')
      type(key, 'engi')
      key.focus()
      const section = document.createElement('section')
      document.body.append(section)
      section.append(element)
      expect(field(element, 'orgKey')).to.equal(key)
      expect(key.value).to.equal('engi')
      await until(() => key.matches(':focus'))
    })
  }

  it('returns a user to the found organization after sign-in', {
    tags: ['ORG-01'],
  }, async () => {
    const element = await join()
    type(field(element, 'orgKey'), ORG_KEY)
    submit(element)
    await until(() => text(element).includes('Sign in or create an account to request access. We’ll keep your code.'))
    link(element, 'Sign in')?.click()
    const button = [...insideOf(element).querySelectorAll('button')].find((each) => each.textContent === 'Sign in')
    button?.click()
    await until(() => field(element, 'password'))
    signIn(element, PASSWORD)
    await until(() => title(element) === 'Analytical Engines' && input(element, 'reason'))
    submit(element)
    await until(() => title(element) === 'Your request is on its way')
  })

  it('creates no organization for a user who registers', { tags: ['ORG-01'] }, async () => {
    const element = await join()
    type(field(element, 'orgKey'), ORG_KEY)
    submit(element)
    const button = await until(() =>
      [...insideOf(element).querySelectorAll('button')].find((each) => each.textContent === 'Create an account'),
    )
    button.click()
    await until(() => title(element) === 'Create your account')
    type(field(element, 'email'), 'new@example.com')
    submit(element)
    await until(() => field(element, 'code'))
    type(field(element, 'code'), CODE)
    type(field(element, 'orgUserName'), 'New')
    type(field(element, 'password'), 'a long new password')
    submit(element)
    await until(() => title(element) === 'Analytical Engines' && input(element, 'reason'))
  })

  it('opens the registration of the invitation instead of the usual one', { tags: ['INV-01'] }, async () => {
    const element = await join('invite-code="open"')
    link(element, 'Sign in').click()
    await until(() => field(element, 'password'))
    link(element, 'Create an account').click()
    await until(() => title(element) === 'Grace invites you to Analytical Engines')
  })

  for (const [code, words] of [
    ['expired', 'This invitation has expired'],
    ['used', 'This invitation has been used'],
    ['revoked', 'This invitation has been withdrawn'],
    ['unheard-of', 'We could not find this invitation'],
  ]) {
    it(`explains an invitation that is ${code} and links to the organization code`, { tags: ['INV-01'] }, async () => {
      const element = await join(`invite-code="${code}"`)
      expect(title(element)).to.equal(words)
      link(element, 'Enter an organization code').click()
      await until(() => title(element) === 'Join your team')
    })
  }

  it('offers another account for an invitation to another address', {
    tags: ['INV-01'],
  }, async () => {
    await signedIn()
    const element = await join('invite-code="for-other"')
    await until(() => text(element).includes('This invitation was sent to somebody@example.com.'))
    const otherAccountButton = [...insideOf(element).querySelectorAll('button')].find((each) =>
      each.textContent.includes('Use another account'),
    )
    otherAccountButton.click()
    await until(() => field(element, 'email')?.value === 'somebody@example.com')
    expect(field(element, 'email').readOnly).to.equal(true)
  })

  it('recognizes a member', { tags: ['ORG-01'] }, async () => {
    await signedIn()
    const element = await join('invite-code="member"')
    await until(() => insideOf(element).querySelector('form'))
    submit(element)
    await until(() => title(element) === 'You are already a member')
  })

  it('shows an error for an unknown organization code at its field', { tags: ['ORG-01'] }, async () => {
    const element = await join()
    type(field(element, 'orgKey'), 'NOBODY')
    submit(element)
    await until(() => insideOf(element).querySelector('[role="alert"]')?.textContent.startsWith('No organization has'))
    await until(() => field(element, 'orgKey').matches(':focus'))
    expect(field(element, 'orgKey').value).to.equal('NOBODY')
  })

  it('navigates to return-to after joining, or home if it is rejected', {
    tags: ['NAV-08'],
  }, async () => {
    await signedIn()
    for (const [written, to] of [
      ['/projects', `${location.origin}/projects`],
      ['https://elsewhere.example/', `${location.origin}/`],
    ]) {
      const element = await join(`invite-code="open" return-to="${written}"`)
      element.addEventListener('sso-navigate', (event) => event.preventDefault())
      await until(() => insideOf(element).querySelector('form'))
      const navigation = next(element, 'sso-navigate')
      submit(element)
      expect((await navigation).detail.to).to.equal(to)
      await until(() => title(element) === 'You have joined')
      await clear()
    }
  })

  it('restarts when invite-code changes', async () => {
    await signedIn()
    const element = await join('invite-code="open"')
    await until(() => insideOf(element).querySelector('form'))
    submit(element)
    await until(() => title(element) === 'You have joined')
    element.inviteCode = 'expired'
    await until(() => title(element) === 'This invitation has expired')
    element.inviteCode = null
    await until(() => title(element) === 'Join your team')
  })

  it('follows a sign-in in another element', { tags: ['SES-10'] }, async () => {
    const first = await join('invite-code="open"')
    const second = await join('invite-code="mine" render-root="light"')
    link(first, 'Sign in').click()
    await until(() => field(first, 'password'))
    signIn(first, PASSWORD)
    await until(() => text(first).includes('You join as Ada') && text(second).includes('You join as Ada'))
  })
})
