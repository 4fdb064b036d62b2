import type { TranslationMessage } from '@sso-elements/contract'
import type { Texts } from './texts/catalog.ts'

/** A key as its first dotted part and the rest; a key without a dot stands in a group of its own name. */
export const splitKey = (key: string): [namespace: string, rest: string] => {
  const dot = key.indexOf('.')
  return dot > 0 ? [key.slice(0, dot), key.slice(dot + 1)] : [key, key]
}

/** The server's list of {k, v}, grouped by the key's first dotted part (I18N-03); of equal keys the last counts. */
export const groupMessages = (messages: readonly TranslationMessage[]): Texts => {
  const groups = new Map<string, Map<string, string>>()
  for (const { k, v } of messages) {
    const [namespace, rest] = splitKey(k)
    const group = groups.get(namespace) ?? new Map<string, string>()
    groups.set(namespace, group.set(rest, v))
  }
  return Object.fromEntries([...groups].map(([namespace, texts]) => [namespace, Object.fromEntries(texts)]))
}
