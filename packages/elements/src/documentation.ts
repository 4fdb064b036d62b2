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
    description: 'Sign-in by password or by a mailed code, with password reset.',
  },
  'sso-register': {
    className: 'SsoRegisterElement',
    description: 'Registration with a mailed code, then the first organization.',
  },
  'sso-share-login': {
    className: 'SsoShareLoginElement',
    description: 'Opens a shared link: asks for its password, or opens it immediately if it has none.',
  },
  'sso-join-organization': {
    className: 'SsoJoinOrganizationElement',
    description: 'Accepts an invitation, or requests to join with the code of an organization.',
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
    description: 'Language; empty: the user’s choice, the organization’s or the browser’s.',
  },
  'source-type': {
    type: '0 | 1 | null',
    default: 'null',
    description: 'Brand: 0 project management, 1 documents; absent: the brand that the page’s elements share.',
  },
  theme: { type: "'light' | 'dark' | 'auto'", default: "'auto'", description: 'Colors; auto follows the system.' },
  'render-root': {
    type: "'shadow' | 'light'",
    default: "'shadow'",
    description:
      'Where the form is rendered: in an open shadow root, or as the element’s children. A change recreates the form.',
  },
  email: { type: 'string', default: "''", description: 'Initial email address of the form.' },
  'return-to': {
    type: 'string',
    default: "''",
    description:
      'Where to go when done; refused addresses become product home. Empty: the element stays and only raises events.',
  },
  'share-code': {
    type: 'string',
    default: "''",
    description: 'Code of the share; empty: the shareCode of the page’s address.',
  },
  'share-redirect': {
    type: 'string',
    default: "''",
    description:
      'Where to go once the share is open; refused addresses become product home. Empty: `return-to` applies.',
  },
  'invite-code': {
    type: 'string',
    default: "''",
    description: 'Code of an invitation. Empty: the user enters the code of an organization.',
  },
  method: { type: "'password' | 'code'", default: "'password'", description: 'Initial sign-in method.' },
}

export const EVENT_DOCS: Record<SsoEventName, string> = {
  'sso-ready': 'The first screen accepts input.',
  'sso-signed-in':
    'The user is signed in, in this element, another one or another tab; detail.restored if the element found the session.',
  'sso-registered': 'A new account exists; sso-signed-in is raised as well.',
  'sso-joined': 'The person has created or joined an organization.',
  'sso-share-opened': 'A shared link is open; detail.restored if it was open already.',
  'sso-signed-out': 'The session has ended.',
  'sso-session-expired': 'Cancelable: the session has ended and the page would reload.',
  'sso-error': 'Something failed; detail.code is its code, detail.msg a message, which may be empty.',
  'sso-shown':
    'A form appeared, or its method changed; detail.screen and detail.method name it. Once a page for each form and method.',
  'sso-submitted': 'The user submitted valid values; detail.screen and detail.method name the form.',
  'sso-failed': 'A submitted form failed; detail.code is the code of sso-error.',
  'sso-completed': 'The task of a screen is complete; detail.method is how.',
  'sso-navigate': 'Cancelable: before another screen is shown or the page is left; detail.to is its name or address.',
}

/** `<sso-share-login>` is independent of the session, so it raises no session events (SHR-08). */
const EVENTS_OF_SHARES: readonly SsoEventName[] = [
  ...(['sso-ready', 'sso-share-opened', 'sso-error', 'sso-navigate'] as const),
  ...(['sso-shown', 'sso-submitted', 'sso-failed', 'sso-completed'] as const),
]

/** The events of each tag. */
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

/** Custom properties that a page can set on the element or an ancestor. */
export const CSS_PROPERTY_DOCS = {
  '--sso-accent': { syntax: '<color>', description: 'Background of the main button and of the built-in logo.' },
  '--sso-on-accent': { syntax: '<color>', description: 'Text on the accent; white by default.' },
  '--sso-link': { syntax: '<color>', description: 'Links, and the focus ring.' },
  '--sso-text': { syntax: '<color>', description: 'Text.' },
  '--sso-muted': { syntax: '<color>', description: 'Secondary text, such as hints.' },
  '--sso-surface': { syntax: '<color>', description: 'Background of the card and of its fields.' },
  '--sso-control': { syntax: '<color>', description: 'Borders of fields and secondary buttons.' },
  '--sso-danger': { syntax: '<color>', description: 'Errors.' },
  '--sso-success': { syntax: '<color>', description: 'Success.' },
  '--sso-radius': { syntax: '<length>', description: 'Corners of fields and buttons.' },
  '--sso-card-radius': { syntax: '<length>', description: 'Corners of the card.' },
  '--sso-border': { syntax: '*', description: 'Border of the card, a value of `border`.' },
  '--sso-padding': { syntax: '<length>', description: 'Space between the border of the card and its content.' },
  '--sso-font': { syntax: '*', description: 'Fonts, a value of `font-family`; system fonts by default.' },
  '--sso-font-size': {
    syntax: '<length>',
    description: 'Text size, to which all other sizes are relative; the browser’s setting by default.',
  },
} as const

/** Slots by name. */
export const SLOT_DOCS = {
  '': 'Shown until the form is loaded, and again if it cannot be loaded: such as a link to a sign-in page.',
} as const
