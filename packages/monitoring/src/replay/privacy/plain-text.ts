/** What may stand between the digits of a number or the words of a text, as a page or an address writes them, but for a plain space. */
const BETWEEN = /(?<=\d)([\s().+/_-]{1,3})(?=\d)|[\s+_-]{2,}|[+_-]|[^\S ]/g

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
  /** Behind which places of the text how many characters of the given one are left out. */
  const gaps: { at: number; length: number }[] = []
  const text = source.replace(BETWEEN, (run: string, inNumber: string | undefined, at: number) => {
    const kept = inNumber === undefined ? ' ' : ''
    gaps.push({ at: at + kept.length, length: run.length - kept.length })
    return kept
  })
  /** Where a character of the text is in the given one. */
  const placeOf = (at: number): number => {
    let place = at
    for (const gap of gaps) {
      if (gap.at > place) break
      place += gap.length
    }
    return place
  }
  const endOf = (end: number): number => placeOf(end - 1) + 1
  return {
    text,
    before: (at) => given.charAt(placeOf(at) - 1),
    after: (at) => given.charAt(endOf(at)),
    rangeOf: (start, end) => [placeOf(start), endOf(end)],
  }
}
