import { charactersOf } from './characters.ts'

const encoder = new TextEncoder()

/** Length of a text in UTF-8 bytes (VAL-05): 1 for a Latin letter, 3 for a Chinese character, 4 for an emoji. */
export const byteLength = (text: string): number => encoder.encode(text).length

/** Truncates a text to at most `maxBytes` UTF-8 bytes, without splitting a grapheme. */
export const cutToBytes = (text: string, maxBytes: number): string => {
  if (byteLength(text) <= maxBytes) return text
  let length = 0
  let bytes = 0
  for (const character of charactersOf(text)) {
    bytes += byteLength(character)
    if (bytes > maxBytes) break
    length += character.length
  }
  return text.slice(0, length)
}
