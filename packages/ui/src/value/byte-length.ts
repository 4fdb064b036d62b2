import { charactersOf } from './characters.ts'

const encoder = new TextEncoder()

/** How many bytes a text has in UTF-8 (VAL-05): one for a Latin letter, three for a Chinese character, four for an emoji. */
export const byteLength = (text: string): number => encoder.encode(text).length

/** The longest beginning of a text that has at most so many bytes in UTF-8; a character is never cut, nor one that is put together of several. */
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
