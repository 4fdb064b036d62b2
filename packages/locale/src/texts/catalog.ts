import type { Locale } from '@sso-elements/contract'
import type { authorizeTexts } from './en/authorize.ts'
import type { chatTexts } from './en/chat.ts'
import type { chatToolsTexts } from './en/chat-tools.ts'
import type { consentTexts } from './en/consent.ts'
import type { feedbackTexts } from './en/feedback.ts'
import type { joinTexts } from './en/join.ts'
import type { noticeTexts } from './en/notice.ts'
import type { organizationTexts } from './en/organization.ts'
import type { passwordTexts } from './en/password.ts'
import type { providerTexts } from './en/provider.ts'
import type { registerTexts } from './en/register.ts'
import type { replayTexts } from './en/replay.ts'
import type { setUpTexts } from './en/set-up.ts'
import type { shareTexts } from './en/share.ts'
import type { signInTexts } from './en/sign-in.ts'
import type { telemetryTexts } from './en/telemetry.ts'
import type { telemetryErrorTexts } from './en/telemetry-error.ts'
import type { ticketTexts } from './en/ticket.ts'
import type { SameTexts } from './same-texts.ts'

/** Texts by group: a group is loaded with one request per language. */
interface Catalog {
  'sign-in': typeof signInTexts
  feedback: typeof feedbackTexts
  register: typeof registerTexts
  password: typeof passwordTexts
  organization: typeof organizationTexts
  notice: typeof noticeTexts
  authorize: typeof authorizeTexts
  provider: typeof providerTexts
  chat: typeof chatTexts
  'chat-tools': typeof chatToolsTexts
  telemetry: typeof telemetryTexts
  'telemetry-error': typeof telemetryErrorTexts
  replay: typeof replayTexts
  'set-up': typeof setUpTexts
  share: typeof shareTexts
  join: typeof joinTexts
  consent: typeof consentTexts
  ticket: typeof ticketTexts
}
export type TextGroup = keyof Catalog

type AllTexts = Catalog['sign-in'] &
  Catalog['feedback'] &
  Catalog['register'] &
  Catalog['password'] &
  Catalog['organization'] &
  Catalog['notice'] &
  Catalog['join'] &
  Catalog['authorize'] &
  Catalog['provider'] &
  Catalog['chat'] &
  Catalog['chat-tools'] &
  Catalog['telemetry'] &
  Catalog['telemetry-error'] &
  Catalog['replay'] &
  Catalog['set-up'] &
  Catalog['share'] &
  Catalog['consent'] &
  Catalog['ticket']
type Namespace = keyof AllTexts & string

/** `namespace.key` of every text of the interface. */
export type TextKey = { [N in Namespace]: `${N}.${keyof AllTexts[N] & string}` }[Namespace]

/** The English text of a key, as a type. */
export type TextOf<Key extends TextKey> = Key extends `${infer N extends Namespace}.${infer K}`
  ? K extends keyof AllTexts[N]
    ? AllTexts[N][K]
    : never
  : never

export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>
/** Groups without plural forms, which do not need i18next. */
export const PLAIN_GROUPS: ReadonlySet<TextGroup> = new Set<TextGroup>(['sign-in', 'notice'])

/** Loaders of each language's groups. */
export type TextLoaders = Record<Locale, { [G in TextGroup]?: () => Promise<SameTexts<Catalog[G]>> }>

/** The groups that elements begin with; the others are `LATER_TEXTS`. */
export const EMBED_TEXTS = {
  en: {
    'sign-in': async () => (await import('./en/sign-in.ts')).signInTexts,
    feedback: async () => (await import('./en/feedback.ts')).feedbackTexts,
    register: async () => (await import('./en/register.ts')).registerTexts,
    password: async () => (await import('./en/password.ts')).passwordTexts,
    notice: async () => (await import('./en/notice.ts')).noticeTexts,
    share: async () => (await import('./en/share.ts')).shareTexts,
    join: async () => (await import('./en/join.ts')).joinTexts,
    provider: async () => (await import('./en/provider.ts')).providerTexts,
  },
  zh: {
    'sign-in': async () => (await import('./zh/sign-in.ts')).signInTexts,
    feedback: async () => (await import('./zh/feedback.ts')).feedbackTexts,
    register: async () => (await import('./zh/register.ts')).registerTexts,
    password: async () => (await import('./zh/password.ts')).passwordTexts,
    notice: async () => (await import('./zh/notice.ts')).noticeTexts,
    share: async () => (await import('./zh/share.ts')).shareTexts,
    join: async () => (await import('./zh/join.ts')).joinTexts,
    provider: async () => (await import('./zh/provider.ts')).providerTexts,
  },
} satisfies TextLoaders
