import type { Locale } from '@sso-elements/contract'
import type { LATER_TEXTS } from './later.ts'
import type { SITE_TEXTS } from './site-texts.ts'

export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Loads the texts of a group in each language, with one request. */
export type TextLoaders = Readonly<Record<string, Readonly<Record<Locale, () => Promise<{ texts: Texts }>>>>>

/** The groups that elements begin with; the others are `LATER_TEXTS`. */
export const EMBED_TEXTS = {
  'sign-in': { en: () => import('./en/sign-in.ts'), zh: () => import('./zh/sign-in.ts') },
  feedback: { en: () => import('./en/feedback.ts'), zh: () => import('./zh/feedback.ts') },
  register: { en: () => import('./en/register.ts'), zh: () => import('./zh/register.ts') },
  password: { en: () => import('./en/password.ts'), zh: () => import('./zh/password.ts') },
  notice: { en: () => import('./en/notice.ts'), zh: () => import('./zh/notice.ts') },
  share: { en: () => import('./en/share.ts'), zh: () => import('./zh/share.ts') },
  join: { en: () => import('./en/join.ts'), zh: () => import('./zh/join.ts') },
  provider: { en: () => import('./en/provider.ts'), zh: () => import('./zh/provider.ts') },
} satisfies TextLoaders

type Groups = typeof EMBED_TEXTS & typeof LATER_TEXTS & typeof SITE_TEXTS
export type TextGroup = keyof Groups

/** Groups without plural forms, which do not need i18next. */
export const PLAIN_GROUPS: ReadonlySet<TextGroup> = new Set<TextGroup>(['sign-in', 'notice'])

type TextsOf<Group extends TextGroup> = Awaited<ReturnType<Groups[Group]['en']>>['texts']
type Merged = { [Group in TextGroup]: (texts: TextsOf<Group>) => void }[TextGroup]
type AllTexts = Merged extends (texts: infer All) => void ? All : never
type Namespace = keyof AllTexts & string

/** `namespace.key` of every text of the interface. */
export type TextKey = { [N in Namespace]: `${N}.${keyof AllTexts[N] & string}` }[Namespace]

/** The English text of a key, as a type. */
export type TextOf<Key extends TextKey> = Key extends `${infer N extends Namespace}.${infer K}`
  ? K extends keyof AllTexts[N]
    ? AllTexts[N][K]
    : never
  : never
