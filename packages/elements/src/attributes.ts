import type { SourceType } from '@sso-elements/contract'

/** A value as a template may write it: a number also as a string, a boolean also as `''`. */
type WrittenValue<Value> = Value extends number ? Value | `${Value}` : Value extends boolean ? Value | '' : Value

/** Attributes of a tag in their HTML spelling. */
type Written<Table> = {
  [Name in keyof Table]?: Table[Name] extends AttributeParser<infer Value> ? WrittenValue<Value> | undefined : never
}

/** The attributes and properties of a tag, all optional, for the typings of frameworks. */
export type ElementAttributes<Tag extends TagName> = Written<(typeof TAGS)[Tag]> &
  Partial<{ [Name in keyof ValuesOf<(typeof TAGS)[Tag]>]: ValuesOf<(typeof TAGS)[Tag]>[Name] | undefined }>

/** Parses an attribute's text (null: absent) into the value of its property. */
export type AttributeParser<Value> = (written: string | null) => Value

const text: AttributeParser<string> = (written) => written ?? ''

/** An enumerated attribute, as in HTML: any unknown value means the default. */
const oneOf =
  <const Value extends string, const Default>(
    values: readonly Value[],
    fallback: Default,
  ): AttributeParser<Value | Default> =>
  (written) =>
    values.find((value) => value === written) ?? fallback

/** A boolean attribute, as in HTML: present means true; setting the property to false removes the attribute. */
export const flag: AttributeParser<boolean> = (written) => written !== null

/** Absent: the brand that the page's elements share (BRD-05). Only 1 is document (BRD-02). */
const brand: AttributeParser<SourceType | null> = (written) => {
  if (!written) return null
  return Number(written) === 1 ? 1 : 0
}

/** Attributes that every tag has. */
const sharedAttributes = {
  'api-base': text,
  locale: oneOf(['zh', 'en'], ''),
  'source-type': brand,
  theme: oneOf(['light', 'dark'], 'auto'),
  'render-root': oneOf(['light'], 'shadow'),
  email: text,
  'return-to': text,
} as const

/** The attributes of each tag. A new tag is a row here, one in `screens.ts` and one in `documentation.ts`. */
export const TAGS = {
  'sso-login': { ...sharedAttributes, method: oneOf(['code'], 'password') },
  'sso-register': sharedAttributes,
  'sso-share-login': { ...sharedAttributes, 'share-code': text, 'share-redirect': text },
  'sso-join-organization': { ...sharedAttributes, 'invite-code': text },
} as const

export type TagName = keyof typeof TAGS

export type AttributeTable = Readonly<Record<string, AttributeParser<unknown>>>

/** `return-to` → `returnTo`. */
export type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

/** The values of a table's attributes, by property name. */
export type ValuesOf<Table extends AttributeTable> = {
  [Name in keyof Table & string as CamelCase<Name>]: ReturnType<Table[Name]>
}

/** The values of an element's attributes: those of all tags, and optionally those of some. */
export type ElementValues = ValuesOf<typeof sharedAttributes> &
  Partial<ValuesOf<(typeof TAGS)['sso-login']>> &
  Partial<ValuesOf<(typeof TAGS)['sso-share-login']>> &
  Partial<ValuesOf<(typeof TAGS)['sso-join-organization']>>

/** `return-to` → `returnTo`, the name of the property for an attribute. */
export const propertyName = (attribute: string): string =>
  attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
