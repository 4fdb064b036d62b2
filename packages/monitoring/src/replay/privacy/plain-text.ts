/** What may stand between the digits of a number or the words of a text, as a page or an address writes them, but for a plain space. */
const BETWEEN = /([\xAD\u200B-\u200D]+)|(?<=\d)([\s().+/_-]{1,3})(?=\d)|[\s+_-]{2,}|[+_-]|[^\S ]/g

/** A text in one case, with spaces for what stands between words and nothing for what groups digits. */
export interface PlainText {
  text: string
  /** The character of the given text before a place, and from it on; empty at its ends. */
  before(at: number): string
  after(at: number): string
  /** Where a part is in the given text. */
  rangeOf(start: number, end: number): readonly [start: number, end: number]
}

export const plainText = (given: string): PlainText => {
  const lower = given.toLowerCase()
  // A few letters change their length with their case.
  const source = lower.length === given.length ? lower : given
  /** From which place of the text on a character is how much further back in the given one. */
  const gaps: { from: number; shift: number }[] = []
  let shift = 0
  const text = source.replace(
    BETWEEN,
    (run: string, unseen: string | undefined, inNumber: string | undefined, at: number) => {
      const kept = unseen === undefined && inNumber === undefined ? ' ' : ''
      const from = at + kept.length - shift
      shift += run.length - kept.length
      if (run.length > kept.length) gaps.push({ from, shift })
      return kept
    },
  )
  /** Where a character of the text is in the given one. */
  const placeOf = (at: number): number => {
    let [low, high] = [0, gaps.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((gaps[middle]?.from ?? 0) <= at) low = middle + 1
      else high = middle
    }
    return at + (gaps[low - 1]?.shift ?? 0)
  }
  const endOf = (end: number): number => placeOf(end - 1) + 1
  return {
    text,
    before: (at) => given.charAt(placeOf(at) - 1),
    after: (at) => given.charAt(endOf(at)),
    rangeOf: (start, end) => [placeOf(start), endOf(end)],
  }
}
