import { byteLength } from '@sso-elements/browser'

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

/** The graphemes of a text; code points in browsers without `Intl.Segmenter`. */
export const charactersOf = (text: string): string[] =>
  'Segmenter' in Intl ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : [...text]
