import type { SITE_TEXTS } from './site-texts.ts'

type Groups = typeof SITE_TEXTS
export type TextGroup = keyof Groups

/** Groups without plural forms, which do not need i18next. */
export const PLAIN_GROUPS: ReadonlySet<TextGroup> = new Set<TextGroup>(['sign-in', 'notice'])

type TextsOf<Group extends TextGroup> = Awaited<ReturnType<Groups[Group]['en']>>['texts']
type Merged = { [Group in TextGroup]: (texts: TextsOf<Group>) => void }[TextGroup]
type AllTexts = Merged extends (texts: infer All) => void ? All : never
type Namespace = keyof AllTexts & string

/** None for texts without `as const`, whose placeholders no type knows. */
type KeysIn<N extends Namespace> = {
  [K in keyof AllTexts[N] & string]: string extends AllTexts[N][K] ? never : `${N}.${K}`
}[keyof AllTexts[N] & string]

/** `namespace.key` of every text of the interface. */
export type TextKey = { [N in Namespace]: KeysIn<N> }[Namespace]

/** The English text of a key, as a type. */
export type TextOf<Key extends TextKey> = Key extends `${infer N extends Namespace}.${infer K}`
  ? K extends keyof AllTexts[N]
    ? AllTexts[N][K]
    : never
  : never
