import type { TAGS, TagName, ValuesOf } from './attributes.ts'

/** What a template may write on a tag: attributes as HTML spells them, with strings and numbers alike. */
type Written<Table> = {
  [Name in keyof Table]?: string | number | boolean | undefined
}

/** The attributes and properties of a tag, all optional, for the typings of frameworks. */
export type ElementAttributes<Tag extends TagName> = Written<(typeof TAGS)[Tag]> & Partial<ValuesOf<(typeof TAGS)[Tag]>>
