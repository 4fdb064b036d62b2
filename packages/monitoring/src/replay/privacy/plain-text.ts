/** Separators that a page or a URL may put between digits of a number or words of a text, except a plain space. */
const BETWEEN = /([\xAD\u200B-\u200D]+)|(?<=\d)([\s().+/_-]{1,3})(?=\d)|[\s+_-]{2,}|[+_-]|[^\S ]/g

/** A text in one case, with separators between words as spaces, and without separators between digits. */
export interface PlainText {
  text: string
  /** The character of the original text before a position, and the one at it; empty at its ends. */
  before(at: number): string
  after(at: number): string
  /** The range of a part in the original text. */
  rangeOf(start: number, end: number): readonly [start: number, end: number]
}

export const plainText = (given: string): PlainText => {
  const lower = given.toLowerCase()
  // A few letters change their length with their case.
  const source = lower.length === given.length ? lower : given
  /** The positions from which the original text is offset, each with that offset. */
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
  /** The position of a character in the original text. */
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
