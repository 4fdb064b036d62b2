/** What stands for a value that is never recorded; of one length, since the length of a password says something too. */
export const HIDDEN = '***'

/** Shorter texts say nothing, and would be found in every word. */
const MIN_LENGTH = 3
/** Longest text that is looked for as one; a longer one is looked for in parts. */
const PART_LENGTH = 200
/** Texts that are remembered. */
const MAX_TEXTS = 200
/** Characters that a page may be behind with what it repeats while somebody types. */
const MAX_BEHIND = 30
/** A number is also found when the page groups its digits: a card's, a phone's. */
const NUMBER = /^(?=(?:\D*\d){6})[\d\s().+/-]+$/

/** What has been typed on the page, kept in memory so that it is not recorded where the page repeats it. */
export interface TypedTexts {
  /** Takes the value of a field; called again while it is typed. */
  remember(field: object, value: string): void
  /** The text without anything that was typed. */
  hide(text: string): string
  /** Changes with what is remembered. */
  version(): number
}

/** What continues a word. */
const LETTER = '[\\p{L}\\p{N}]'

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

const partsOf = (value: string): string[] =>
  value
    .split(/\r?\n/)
    .flatMap((line) => line.trim().match(new RegExp(`.{1,${PART_LENGTH}}`, 'gsu')) ?? [])
    .filter((part) => part.length >= MIN_LENGTH)

/** The pattern of each character; a space may have become something else, as in addresses. */
const unitsOf = (text: string): string[] =>
  NUMBER.test(text)
    ? text
        .replace(/\D/g, '')
        .split('')
        .map((digit, index) => (index === 0 ? digit : `\\D{0,2}${digit}`))
    : [...text].map((character) => (/\s/.test(character) ? '[\\s+_-]+' : escapePattern(character)))

/** A text with the length that it had when the page could first repeat it. */
interface TypedText {
  text: string
  shortest: number
  /** Pattern of its beginning. */
  start: string
  /** Compiled when a text has the beginning, since that takes a millisecond. */
  hide(text: string): string
}

/** Finds the whole text, or as a word of its own what it was a moment ago, from `shortest` characters on. */
const createTypedText = (text: string, shortest: number): TypedText => {
  const units = unitsOf(text)
  const start = units.slice(0, shortest).join('')
  const rest = units.slice(shortest)
  const patternOf = (): string => {
    if (rest.length === 0) return start
    const begun = rest.slice(0, -1).reduceRight((after, unit) => `(?:${unit}${after})?`, '')
    return `${start}(?:${rest.join('')}|${begun}(?!${LETTER}))`
  }
  let beginning: RegExp | undefined
  let whole: RegExp | undefined
  return {
    text,
    shortest,
    start,
    hide(shown) {
      beginning ??= new RegExp(start, 'iu')
      if (!beginning.test(shown)) return shown
      whole ??= new RegExp(patternOf(), 'giu')
      return shown.replace(whole, HIDDEN)
    },
  }
}

export const createTypedTexts = (): TypedTexts => {
  const latest = new WeakMap<object, string>()
  let texts: TypedText[] = []
  /** Most texts of a page have none of the beginnings. */
  let beginnings: RegExp | null = null
  let version = 0

  return {
    remember(field, value) {
      const before = latest.get(field)
      if (before === value || value === '') return
      latest.set(field, value)
      // While somebody types, each value contains the one before.
      const replaced = before !== undefined && value.startsWith(before) ? partsOf(before) : []
      const parts = partsOf(value).map((part) => {
        const begun = replaced.find((text) => part.startsWith(text))
        const known = texts.find(({ text }) => text === begun)
        const shortest = known?.shortest ?? begun?.length ?? part.length
        return createTypedText(part, Math.max(shortest, part.length - MAX_BEHIND))
      })
      const isReplaced = (text: string) => replaced.includes(text) || parts.some((part) => part.text === text)
      texts = [...texts.filter(({ text }) => !isReplaced(text)), ...parts].slice(-MAX_TEXTS)
      beginnings = null
      version += 1
    },
    hide(text) {
      if (texts.length === 0 || text.length < MIN_LENGTH) return text
      beginnings ??= new RegExp(texts.map(({ start }) => start).join('|'), 'iu')
      if (!beginnings.test(text)) return text
      const longestFirst = [...texts].sort((left, right) => right.text.length - left.text.length)
      return longestFirst.reduce((shown, typed) => typed.hide(shown), text)
    },
    version: () => version,
  }
}
