import { charactersOf } from './characters.ts'

/** A number in brackets behind a name: that of a former copy where the name without it is taken, else a part of the name, as in Report (2024). */
const SUFFIX = /^(.*?)\s*\((\d{1,6})\)$/su

const FIRST_COPY = 2

/** The first so many characters, as people count them. */
const firstCharacters = (text: string, count: number): string => {
  let kept = ''
  for (const character of charactersOf(text)) {
    if ([...kept, ...character].length > count) break
    kept += character
  }
  return kept.trimEnd()
}

/**
 * A name for a copy (VAL-05): the same with the next number in brackets that nobody has, `Plan` → `Plan (2)` → `Plan (3)`, in any language. It is never longer
 * than `maxLength` characters; a long name is cut before its number. Names that differ in capitals or space alone are the same.
 *
 * @param taken names that exist, that of the original too
 * @throws RangeError when not even the number fits
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
