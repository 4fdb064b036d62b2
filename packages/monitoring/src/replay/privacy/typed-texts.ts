/** What stands for a value that is never recorded; of one length, since the length of a password says something too. */
export const HIDDEN = '***'

/** Shorter texts say nothing, and would be found in every word. */
const MIN_LENGTH = 3
/** Longest text that is looked for as one; a longer one is looked for in parts. */
const PART_LENGTH = 200
/** Texts that are remembered. */
const MAX_TEXTS = 200

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

export const createTypedTexts = (): TypedTexts => {
  const latest = new WeakMap<object, string>()
  let texts: string[] = []
  let pattern: RegExp | null = null
  let version = 0

  return {
    remember(field, value) {
      const before = latest.get(field)
      if (before === value || value === '') return
      latest.set(field, value)
      // While somebody types, each value contains the one before.
      const isLonger = before !== undefined && value.startsWith(before)
      const replaced = isLonger ? partsOf(before) : []
      const parts = partsOf(value)
      texts = [...texts.filter((text) => !replaced.includes(text) && !parts.includes(text)), ...parts].slice(-MAX_TEXTS)
      pattern = null
      version += 1
    },
    hide(text) {
      if (texts.length === 0 || text.length < MIN_LENGTH) return text
      const longestFirst = () => [...texts].sort((left, right) => right.length - left.length)
      pattern ??= new RegExp(longestFirst().map(escapePattern).join('|'), 'giu')
      return text.replace(pattern, HIDDEN)
    },
    version: () => version,
  }
}
