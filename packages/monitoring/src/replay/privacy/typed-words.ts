/** Words, with invisible characters as in hyphenated and copied texts. */
const WORDS = /[\p{L}\p{M}\p{N}\xAD\u200B-\u200D]+/gu
const UNSEEN = /[\xAD\u200B-\u200D]/g
/** Characters that continue a word; some scripts have no spaces between words. */
export const WORD = /[^\P{L}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]|\p{N}/u

/** Shorter words occur on many pages; scripts without spaces say as much with fewer characters. */
const MIN_LENGTH = 5
const MIN_SIGNS = 3

/** A range of a text, from its first character to the one after its last. */
export type Range = readonly [start: number, end: number]

/** The words of texts and their pairs, stored as hashes, which take a fraction of the memory. */
export type KnownWords = Set<number>

interface Word {
  text: string
  range: Range
  hash: number
  /** Hash of a word with the one before it. */
  pair: number
}

const hashOf = (text: string): number => {
  let hash = 0
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >> 1
}

const wordsOf = (text: string): Word[] => {
  const words: Word[] = []
  for (const { 0: found, index } of text.matchAll(WORDS)) {
    const word = found.replace(UNSEEN, '').toLowerCase().normalize()
    const hash = hashOf(word)
    const pair = words.length > 0 ? hashOf(`${words.at(-1)?.text} ${word}`) : hash
    if (word) words.push({ text: word, range: [index, index + found.length], hash, pair })
  }
  return words
}

const isTelling = (text: string): boolean => text.length >= (WORD.test(text) ? MIN_LENGTH : MIN_SIGNS)

export const addWords = (known: KnownWords, text: string, most = Number.POSITIVE_INFINITY): void => {
  if (known.size >= most) return
  for (const { hash, pair } of wordsOf(text)) known.add(hash).add(pair)
}

/**
 * Ranges of a text with typed words that the page did not show before: each word that is long enough, or all of them if the text consists
 * only of words that were typed together.
 */
export const findWords = (text: string, typed: readonly KnownWords[], own: KnownWords): Range[] => {
  const isTyped = (hash: number) => typed.some((words) => words.has(hash))
  const isNew = (hash: number) => !own.has(hash) && isTyped(hash)
  const words = wordsOf(text)
  const isRun = words.every(({ pair }) => isTyped(pair)) && words.some(({ hash, pair }) => isNew(hash) || isNew(pair))
  if (isRun && isTelling(words.map((word) => word.text).join(' '))) {
    const [start, end] = [text.search(/\S/), text.trimEnd().length]
    return [[start, end]]
  }
  return words.flatMap((word) => (isTelling(word.text) && isNew(word.hash) ? [word.range] : []))
}
