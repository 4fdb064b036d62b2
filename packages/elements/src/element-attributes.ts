import type { AttributeParser, TAGS, TagName, ValuesOf } from './attributes.ts'

/** A value as a template may write it: a number also as a string, a boolean also as `''`. */
type WrittenValue<Value> = Value extends number ? Value | `${Value}` : Value extends boolean ? Value | '' : Value

/** Attributes of a tag in their HTML spelling. */
type Written<Table> = {
  [Name in keyof Table]?: Table[Name] extends AttributeParser<infer Value> ? WrittenValue<Value> | undefined : never
}

/** The attributes and properties of a tag, all optional, for the typings of frameworks. */
export type ElementAttributes<Tag extends TagName> = Written<(typeof TAGS)[Tag]> &
  Partial<{ [Name in keyof ValuesOf<(typeof TAGS)[Tag]>]: ValuesOf<(typeof TAGS)[Tag]>[Name] | undefined }>
