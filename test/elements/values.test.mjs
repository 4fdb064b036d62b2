import { expect } from 'chai'
import { it } from './it.mjs'
import { PASSWORD } from './mock-answers.mjs'
import { clear, field, insideOf, next, setSilently, show, signIn, submit, type, until } from './screen.mjs'

const LOADER = '/packages/elements/dist/cdn/sso-elements.js'
/** Created before the tag is defined, like an element of a page's script that runs before the loader. */
const early = document.createElement('sso-login')
early.email = 'early@example.com'
early.locale = 'en'
early.renderRoot = 'light'

let getSession

/** Removes an attribute or resets a property, depending on how it was set. */
const clearValue = (element, name, kind) => {
  if (kind === 'attribute') element.removeAttribute(name)
  else element[name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())] = null
}

describe('attributes and properties', () => {
  before(async () => {
    document.body.append(early)
    const ready = next(early, 'sso-ready')
    await import(LOADER)
    await ready
    ;({ getSession } = await import('/packages/elements/dist/cdn/session.js'))
  })
  afterEach(clear)

  it('apply if they are set before the definition', () => {
    expect(field(early, 'email').value).to.equal('early@example.com')
    expect(early.shadowRoot).to.equal(null)
    expect(early.getAttribute('email')).to.equal('early@example.com')
  })

  it('match the manifest of each tag', async () => {
    const manifest = await (await fetch('/packages/elements/dist/custom-elements.json')).json()
    const { declarations } = manifest.modules[0]
    expect(declarations.map(({ tagName }) => tagName)).to.deep.equal([
      'sso-login',
      'sso-register',
      'sso-share-login',
      'sso-join-organization',
    ])
    for (const { tagName, attributes } of declarations) {
      const Tag = customElements.get(tagName)
      expect(attributes.map(({ name }) => name)).to.deep.equal(Tag.observedAttributes)
      const element = document.createElement(tagName)
      for (const { fieldName, default: initial } of attributes) {
        expect(JSON.stringify(element[fieldName]).replaceAll('"', "'"), fieldName).to.equal(initial)
      }
    }
  })

  it('return to their default when removed', async () => {
    const element = await show('<sso-login locale="en" theme="dark"></sso-login>')
    const root = insideOf(element).querySelector('.sso-root')
    expect(root.dataset.theme).to.equal('dark')
    element.removeAttribute('theme')
    await until(() => root.dataset.theme === 'auto')
    expect(element.theme).to.equal('auto')
  })

  it('use the default for an unknown value', async () => {
    const element = await show('<sso-login locale="en" theme="pink" method=""></sso-login>')
    expect(element.theme).to.equal('auto')
    expect(element.method).to.equal('password')
  })

  it('open the tab that method names', async () => {
    const element = await show('<sso-login locale="en" method="code"></sso-login>')
    expect(field(element, 'password')).to.equal(null)
    expect(field(element, 'email'), insideOf(element).innerHTML).not.to.equal(null)
  })

  it('change the language by locale and keep typed values', {
    tags: ['I18N-09'],
  }, async () => {
    const element = await show('<sso-login locale="zh"></sso-login>')
    const root = insideOf(element).querySelector('.sso-root')
    expect(root.lang).to.equal('zh-CN')
    type(field(element, 'email'), 'ada@example.com')
    element.locale = 'en'
    await until(() => root.lang === 'en-US')
    await until(() => insideOf(element).querySelector('[part="title"]').textContent === 'Sign in')
    expect(field(element, 'email').value).to.equal('ada@example.com')
  })

  it('set the brand by source-type, or use the shared one without it', { tags: ['BRD-05'] }, async () => {
    const element = await show('<sso-login locale="en" source-type="1"></sso-login>')
    const root = insideOf(element).querySelector('.sso-root')
    expect(root.dataset.brand).to.equal('document')
    element.sourceType = null
    await until(() => root.dataset.brand === 'pms')
  })

  /** Attributes whose effect can be read from the form or the session. */
  const root = (element) => insideOf(element).querySelector('.sso-root')
  const EFFECTS = [
    { tag: 'sso-login', name: 'email', value: 'eve@example.com', seen: (it) => field(it, 'email')?.value, before: '' },
    {
      tag: 'sso-register',
      name: 'email',
      value: 'eve@example.com',
      seen: (it) => field(it, 'email')?.value,
      before: '',
    },
    {
      tag: 'sso-join-organization',
      more: 'invite-code="open"',
      name: 'email',
      value: 'eve@example.com',
      seen: (it) => field(it, 'email')?.value,
      before: '',
    },
    {
      tag: 'sso-login',
      name: 'method',
      value: 'code',
      seen: (it) => (root(it) && !field(it, 'password') ? 'code' : 'password'),
      before: 'password',
    },
    { tag: 'sso-login', name: 'locale', value: 'zh', seen: (it) => root(it)?.lang, shows: 'zh-CN', before: 'en-US' },
    { tag: 'sso-login', name: 'theme', value: 'dark', seen: (it) => root(it)?.dataset.theme, before: 'auto' },
    {
      tag: 'sso-login',
      name: 'source-type',
      value: '1',
      seen: (it) => root(it)?.dataset.brand,
      shows: 'document',
      before: 'pms',
    },
    {
      tag: 'sso-login',
      name: 'render-root',
      value: 'light',
      seen: (it) => (it.querySelector('.sso-root') ? 'light' : 'shadow'),
      before: 'shadow',
    },
    {
      tag: 'sso-login',
      name: 'api-base',
      value: '/elsewhere',
      seen: () => getSession().config.apiBase,
      before: '/',
    },
    {
      tag: 'sso-share-login',
      name: 'share-code',
      value: 'locked',
      seen: (it) => (field(it, 'password') ? 'locked' : 'none'),
      before: 'none',
    },
    {
      tag: 'sso-join-organization',
      name: 'invite-code',
      value: 'open',
      seen: (it) => (field(it, 'orgKey') || !field(it, 'email') ? 'none' : 'open'),
      before: 'none',
    },
  ]
  /** Attributes with a URL, whose effect shows when the element navigates. */
  const NAVIGATING = [
    { tag: 'sso-login', name: 'return-to', done: async (it) => signIn(it, PASSWORD) },
    {
      tag: 'sso-share-login',
      more: 'share-code="locked"',
      name: 'return-to',
      done: async (it) => {
        type(await until(() => field(it, 'password')), 'open sesame')
        submit(it)
      },
    },
    {
      tag: 'sso-share-login',
      more: 'share-code="locked" return-to="/not-here"',
      name: 'share-redirect',
      done: async (it) => {
        type(await until(() => field(it, 'password')), 'open sesame')
        submit(it)
      },
    },
  ]
  const asProperty = (element, name, value) => {
    element[name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())] = value
  }
  const SETTERS = {
    attribute: (element, name, value) => element.setAttribute(name, value),
    property: asProperty,
  }
  const language = (name) => (name === 'locale' ? '' : 'locale="en"')

  it('are all in the table of effects', async () => {
    const tested = new Set([...EFFECTS, ...NAVIGATING].map(({ name }) => name))
    const named = ['sso-login', 'sso-register', 'sso-share-login', 'sso-join-organization'].flatMap(
      (tag) => customElements.get(tag).observedAttributes,
    )
    expect([...tested].sort()).to.deep.equal([...new Set(named)].sort())
  })

  for (const { tag, more = '', name, value, seen, shows = value, before: initial } of EFFECTS)
    for (const [kind, set] of Object.entries(SETTERS)) {
      it(`apply ${name} of <${tag}> as ${kind} before and after ready, and reset it`, async () => {
        const place = document.createElement('section')
        document.body.append(place)
        const ready = next(place, 'sso-ready')
        place.innerHTML = `<${tag} ${language(name)} ${more}></${tag}>`
        set(place.firstElementChild, name, value)
        await ready
        await until(() => seen(place.firstElementChild) === shows)
        await clearValue(place.firstElementChild, name, kind)
        await until(() => seen(place.firstElementChild) === initial)

        const later = await show(`<${tag} ${language(name)} ${more}></${tag}>`)
        await until(() => seen(later) === initial)
        set(later, name, value)
        await until(() => seen(later) === shows)
        await clearValue(later, name, kind)
        await until(() => seen(later) === initial)
      })
    }

  for (const { tag, more = '', name, done } of NAVIGATING)
    for (const [kind, set] of Object.entries(SETTERS)) {
      it(`apply ${name} of <${tag}> as ${kind} after sso-ready`, async () => {
        const element = await show(`<${tag} locale="en" ${more}></${tag}>`)
        element.addEventListener('sso-navigate', (event) => event.preventDefault())
        const leaving = next(element, 'sso-navigate')
        set(element, name, '/after')
        await done(element)
        expect(new URL((await leaving).detail.to).pathname).to.equal('/after')
        await getSession().signOut()
        await (await getSession().shares()).visit('locked').clear()
      })
    }

  for (const [what, act] of [
    ['typed', (element) => type(field(element, 'password'), 'x')],
    [
      'set by a script of the page',
      (element) => {
        // Unlike `type`, this uses React's property setter, so that React sees no change in the event.
        field(element, 'email').value = 'ada@example.com'
        field(element, 'email').dispatchEvent(new Event('input', { bubbles: true }))
      },
    ],
    [
      'filled in by a password manager',
      (element) => {
        setSilently(field(element, 'email'), 'ada@example.com')
        field(element, 'email').dispatchEvent(new Event('change', { bubbles: true }))
      },
    ],
    [
      'typed and taken back',
      (element) => {
        type(field(element, 'email'), 'x')
        type(field(element, 'email'), '')
      },
    ],
  ])
    it(`email and method have no effect once something was ${what}`, async () => {
      const element = await show('<sso-login locale="en"></sso-login>')
      act(element)
      const typed = field(element, 'email').value
      element.email = 'eve@example.com'
      element.method = 'code'
      element.theme = 'dark'
      await until(() => root(element).dataset.theme === 'dark')
      expect(field(element, 'password')).not.to.equal(null)
      expect(field(element, 'email').value).to.equal(typed)
    })

  it('do not change the tab that the user chose', async () => {
    const element = await show('<sso-login locale="en"></sso-login>')
    const [byPassword, byCode] = insideOf(element).querySelectorAll('[role="tab"]')
    byCode.click()
    byPassword.click()
    element.method = 'code'
    element.theme = 'dark'
    await until(() => root(element).dataset.theme === 'dark')
    expect(field(element, 'password')).not.to.equal(null)
  })
})
