import type { TAGS, TagName } from './attributes.ts'
import type { SsoEventName } from './events.ts'

type AttributeName = { [Tag in TagName]: keyof (typeof TAGS)[Tag] }[TagName] & string

interface AttributeDoc {
  /** The TypeScript type of the property. */
  type: string
  default: string
  description: string
}

export const TAG_DOCS: Record<TagName, { className: string; description: string }> = {
  'sso-login': {
    className: 'SsoLoginElement',
    description: 'Sign-in by password or by a code that is sent by email, with the way to a forgotten password.',
  },
  'sso-register': {
    className: 'SsoRegisterElement',
    description: 'Registration with a code that is sent by email, then the first organization.',
  },
  'sso-share-login': {
    className: 'SsoShareLoginElement',
    description: 'The gate of a shared link: asks for its password, or opens it at once where there is none.',
  },
  'sso-join-organization': {
    className: 'SsoJoinOrganizationElement',
    description: 'Accepts an invitation, or asks to join with the code of an organization.',
  },
}

export const ATTRIBUTE_DOCS: Record<AttributeName, AttributeDoc> = {
  'api-base': {
    type: 'string',
    default: "''",
    description: 'Base address of the API server; empty: the page’s own origin.',
  },
  locale: {
    type: "'zh' | 'en' | ''",
    default: "''",
    description: 'Language; empty: the visitor’s choice, the organization’s or the browser’s.',
  },
  'source-type': {
    type: '0 | 1 | null',
    default: 'null',
    description: 'Brand: 0 project management, 1 documents; absent: the brand that the page’s elements share.',
  },
  theme: { type: "'light' | 'dark' | 'auto'", default: "'auto'", description: 'Colours; auto follows the system.' },
  'render-root': {
    type: "'shadow' | 'light'",
    default: "'shadow'",
    description:
      'Where the form is: an open shadow root, or the element’s own children. A change while the form is there begins it anew.',
  },
  email: { type: 'string', default: "''", description: 'Email address that the form starts with.' },
  'return-to': {
    type: 'string',
    default: "''",
    description:
      'Where to go when done; refused addresses become product home. Empty: the element stays and only tells.',
  },
  'share-code': {
    type: 'string',
    default: "''",
    description: 'Code of the share; empty: the shareCode of the page’s own address.',
  },
  'share-redirect': {
    type: 'string',
    default: "''",
    description:
      'Where to go once the share is open; refused addresses become product home. Empty: `return-to` counts.',
  },
  'invite-code': {
    type: 'string',
    default: "''",
    description: 'Code of an invitation. Empty: the visitor enters the code of an organization.',
  },
  method: { type: "'password' | 'code'", default: "'password'", description: 'How a person signs in at first.' },
}

export const EVENT_DOCS: Record<SsoEventName, string> = {
  'sso-ready': 'The first screen is there and takes input.',
  'sso-signed-in':
    'Somebody is signed in, in this element, in another one or in another tab; detail.restored when the element found the session.',
  'sso-registered': 'A new account exists; sso-signed-in is raised as well.',
  'sso-joined': 'The person has created or joined an organization.',
  'sso-share-opened': 'A shared link is open; detail.restored when it was open already.',
  'sso-signed-out': 'The session has ended.',
  'sso-session-expired': 'Cancelable: the session is over and the page would be reloaded.',
  'sso-error': 'Something failed; detail.code says what, detail.msg in words, which may be empty.',
  'sso-navigate': 'Cancelable: before another screen is shown or the page is left; detail.to is its name or address.',
}

/** The gate of a share knows nobody who could sign in or out (SHR-08). */
const EVENTS_OF_SHARES: readonly SsoEventName[] = ['sso-ready', 'sso-share-opened', 'sso-error', 'sso-navigate']

/** What each tag tells. */
export const eventsOf = (tag: TagName): SsoEventName[] =>
  (Object.keys(EVENT_DOCS) as SsoEventName[]).filter((name) =>
    tag === 'sso-share-login' ? EVENTS_OF_SHARES.includes(name) : name !== 'sso-share-opened',
  )

export const PART_DOCS = {
  form: 'The form.',
  title: 'The heading.',
  field: 'A label with its control and message.',
  label: 'The label of a field.',
  input: 'The control of a field.',
  button: 'A button.',
  link: 'A link to another screen.',
  error: 'The message of a field in error.',
  notice: 'A message about the whole form.',
  logo: 'The logo of the brand.',
} as const

/** What a page sets on the element, or on anything around it. */
export const CSS_PROPERTY_DOCS = {
  '--sso-accent': { syntax: '<color>', description: 'Ground of the main button, and of the drawn logo.' },
  '--sso-on-accent': { syntax: '<color>', description: 'Text on the accent; white by itself.' },
  '--sso-link': { syntax: '<color>', description: 'Links, and the ring around what has the focus.' },
  '--sso-text': { syntax: '<color>', description: 'Text.' },
  '--sso-muted': { syntax: '<color>', description: 'Text that says less, such as hints.' },
  '--sso-surface': { syntax: '<color>', description: 'Ground of the card and of its fields.' },
  '--sso-control': { syntax: '<color>', description: 'Edges of fields and quiet buttons.' },
  '--sso-danger': { syntax: '<color>', description: 'What is wrong.' },
  '--sso-success': { syntax: '<color>', description: 'What is done.' },
  '--sso-radius': { syntax: '<length>', description: 'Corners of fields and buttons.' },
  '--sso-card-radius': { syntax: '<length>', description: 'Corners of the card.' },
  '--sso-border': { syntax: '*', description: 'Edge of the card, as the property `border` takes it.' },
  '--sso-padding': { syntax: '<length>', description: 'Space between the edge of the card and its content.' },
  '--sso-font': { syntax: '*', description: 'Fonts, as `font-family` takes them; the system’s own by themselves.' },
  '--sso-font-size': {
    syntax: '<length>',
    description: 'Size of the text, of which all else is a multiple; the visitor’s own by itself.',
  },
} as const

/** What stands between the tags, by the name of its slot. */
export const SLOT_DOCS = {
  '': 'Shown until the form is there, and again when it cannot be fetched: such as a link to a sign-in page.',
} as const
