const WORDS = /[\p{L}\p{M}\p{N}]+/gu
/** What continues a word; some scripts set no spaces between words. */
export const WORD = /[^\P{L}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]|\p{N}/u

/** Shorter runs of words stand alone on many pages; scripts without spaces say as much with fewer signs. */
const MIN_LENGTH = 5
const MIN_SIGNS = 3

/** The words of texts, and which follow each other, so that a page that shows them one by one is told from others. */
export interface TypedWords {
  add(text: string): void
  /** Whether a text is words that stood together, and nothing else. */
  isRun(text: string): boolean
}

/** A number that stands for a text, in a fraction of its room. */
const hashOf = (text: string): number => {
  let hash = 0
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >> 1
}

const wordsOf = (text: string): string[] => text.match(WORDS) ?? []

export const createTypedWords = (): TypedWords => {
  const known = new Set<number>()
  return {
    add(text) {
      let before = ''
      for (const word of wordsOf(text)) {
        known.add(hashOf(word)).add(hashOf(`${before} ${word}`))
        before = word
      }
    },
    isRun(text) {
      const words = wordsOf(text)
      const run = words.join(' ')
      if (run.length < (WORD.test(run) ? MIN_LENGTH : MIN_SIGNS)) return false
      return words.every((word, at) => known.has(hashOf(at ? `${words[at - 1]} ${word}` : word)))
    },
  }
}
