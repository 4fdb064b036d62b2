import { charactersOf } from './characters.ts'

/**
 * A number in parentheses after a name: the number of a copy if the name without it is taken, else part of the name, as
 * in Report (2024).
 */
const SUFFIX = /^(.*?)\s*\((\d{1,6})\)$/su

const FIRST_COPY = 2

/** The longest prefix of whole graphemes with at most `count` code points, without trailing spaces. */
const firstCharacters = (text: string, count: number): string => {
  let kept = ''
  for (const character of charactersOf(text)) {
    if ([...kept, ...character].length > count) break
    kept += character
  }
  return kept.trimEnd()
}

/**
 * Name for a copy (VAL-05): the same name with the next free number in parentheses, `Plan` → `Plan (2)` → `Plan (3)`, in any
 * language. It has at most `maxLength` characters; a long name is truncated before the number. Names that differ only in case or
 * surrounding spaces count as equal.
 *
 * @param taken existing names, including the original
 * @throws RangeError if `maxLength` is too short for the number
 */
export const copyName = (name: string, taken: Iterable<string>, maxLength: number): string => {
  const plain = (text: string) => text.trim().normalize('NFC').toLowerCase()
  const names = new Set([...taken].map(plain))
  const original = SUFFIX.exec(name.trim())?.[1]
  const base = original && names.has(plain(original)) ? original : name.trim()
  for (let number = FIRST_COPY; ; number += 1) {
    const suffix = ` (${number})`
    if (suffix.length >= maxLength) throw new RangeError(`No name of a copy fits into ${maxLength} characters`)
    const copy = firstCharacters(base, maxLength - suffix.length) + suffix
    if (!names.has(plain(copy))) return copy
  }
}
