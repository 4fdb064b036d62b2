import type { TranslationMessage } from '@sso-elements/contract'
import type { Texts } from './texts/text-loaders.ts'

/** Splits a key at its first dot; a key without a dot is in the namespace of its own name. */
export const splitKey = (key: string): [namespace: string, rest: string] => {
  const dot = key.indexOf('.')
  return dot > 0 ? [key.slice(0, dot), key.slice(dot + 1)] : [key, key]
}

/** Groups the server's list of {k, v} by the part before the key's first dot (I18N-03); the last of equal keys wins. */
export const groupMessages = (messages: readonly TranslationMessage[]): Texts => {
  const groups = new Map<string, Map<string, string>>()
  for (const { k, v } of messages) {
    const [namespace, rest] = splitKey(k)
    const group = groups.get(namespace) ?? new Map<string, string>()
    groups.set(namespace, group.set(rest, v))
  }
  return Object.fromEntries([...groups].map(([namespace, texts]) => [namespace, Object.fromEntries(texts)]))
}
