import type { TextKey, TextOf } from './texts/catalog.ts'

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

export type TextParams = Readonly<Record<string, string | number>>

/** The parameters of a text: exactly its `{placeholders}`. */
type Arguments<Key extends TextKey> = [Placeholder<TextOf<Key>>] extends [never]
  ? []
  : [params: { readonly [Name in Placeholder<TextOf<Key>>]: string | number }]

/** Translates keys into one language. */
export interface Translate {
  <Key extends TextKey>(key: Key, ...params: Arguments<Key>): string
  /** Translates a key that is known only at run time, such as the server's (I18N-03). */
  dynamic(key: string, params?: TextParams): string
  /** Whether there is a text for the key, in this language or the fallback. */
  has(key: string): boolean
}
