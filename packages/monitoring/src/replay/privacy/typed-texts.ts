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
        .map((digit, index) => (index === 0 ? digit : `[^\\p{L}\\p{N}]{0,2}${digit}`))
    : [...text].map((character) => (/\s/.test(character) ? '[\\s+_-]+' : escapePattern(character)))

/** The whole text, or as a word of its own what it was a moment ago, from `shortest` characters on. */
const patternOf = (text: string, shortest: number): string => {
  const units = unitsOf(text)
  const start = units.slice(0, shortest).join('')
  const rest = units.slice(shortest)
  if (rest.length === 0) return start
  const begun = rest.slice(0, -1).reduceRight((after, unit) => `(?:${unit}${after})?`, '')
  return `${start}(?:${rest.join('')}|${begun}(?![\\p{L}\\p{N}]))`
}

export const createTypedTexts = (): TypedTexts => {
  const latest = new WeakMap<object, string>()
  /** Each text with the length that it had when the page could first repeat it. */
  let texts = new Map<string, number>()
  let pattern: RegExp | null = null
  let version = 0

  return {
    remember(field, value) {
      const before = latest.get(field)
      if (before === value || value === '') return
      latest.set(field, value)
      // While somebody types, each value contains the one before.
      const replaced = before !== undefined && value.startsWith(before) ? partsOf(before) : []
      const parts = partsOf(value).map((part): [string, number] => {
        const begun = replaced.find((text) => part.startsWith(text))
        const shortest = begun === undefined ? part.length : (texts.get(begun) ?? begun.length)
        return [part, Math.max(shortest, part.length - MAX_BEHIND)]
      })
      for (const text of [...replaced, ...parts.map(([part]) => part)]) texts.delete(text)
      texts = new Map([...texts, ...parts].slice(-MAX_TEXTS))
      pattern = null
      version += 1
    },
    hide(text) {
      if (texts.size === 0 || text.length < MIN_LENGTH) return text
      const longestFirst = () => [...texts].sort(([left], [right]) => right.length - left.length)
      pattern ??= new RegExp(
        longestFirst()
          .map(([each, shortest]) => patternOf(each, shortest))
          .join('|'),
        'giu',
      )
      return text.replace(pattern, HIDDEN)
    },
    version: () => version,
  }
}
