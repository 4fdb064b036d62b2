import { type PlainText, plainText } from './plain-text.ts'

/** What stands for a value that is never recorded; of one length, since the length of a password says something too. */
export const HIDDEN = '***'

/** Shorter texts say nothing, and would be found everywhere. */
const MIN_LENGTH = 3
/** Shorter texts are only found as words of their own, since they stand in many others. */
const MIN_INSIDE = 6
/** A part of a longer text is found by one of its blocks, which begin at such a distance: any 47 characters hold one. */
const BLOCK = 16
const DISTANCE = 32
/** Characters by which texts are found from their beginning, at most. */
const KEY = 8
/** Beginnings that are looked for at once. */
const MAX_HEADS = 300
/** Texts with one beginning that are compared. */
const MAX_ALIKE = 100
/** Characters that a page may be behind with what it repeats while somebody types. */
const MAX_BEHIND = 30
/** Characters of a line that are remembered on each side of where it was changed. */
const AROUND = 500
/** Characters that are remembered; older ones are kept until there are as many new ones. */
const MAX_CHARACTERS = 1_000_000

/** What continues a word; some scripts set no spaces between words. */
const WORD = /[^\P{L}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]|\p{N}/u

/** Where a text has something, from the first character to the one behind the last. */
export type Range = readonly [start: number, end: number]

/** What has been typed on the page, kept in memory so that it is not recorded where the page repeats it. */
export interface TypedTexts {
  /** Tells what a field holds before somebody types into it, which is not remembered. */
  begin(field: object, value: string): void
  /** Takes what a field holds now; called again while somebody types. */
  remember(field: object, value: string): void
  isEmpty(): boolean
  /** Where the text repeats what was typed. */
  find(text: string): Range[]
  /** The text without what was typed. */
  hide(text: string): string
}

/** A line with the length that it had when the page could first repeat it. */
interface Line {
  text: string
  shortest: number
}
interface Place {
  line: Line
  offset: number
}
interface Lines {
  size: number
  /** What the places begin with: most of a text needs no other look. */
  heads: Set<string>
  /** Where lines have a beginning or a block. */
  places: Map<string, Place[]>
}

const createLines = (): Lines => ({ size: 0, heads: new Set(), places: new Map() })

const headAt = (text: string, at: number): string => text.slice(at, at + MIN_LENGTH)

const addPlace = ({ heads, places }: Lines, line: Line, offset: number, length: number): void => {
  const key = line.text.slice(offset, offset + length)
  const alike = places.get(key) ?? []
  if (alike.push({ line, offset }) > MAX_ALIKE) alike.shift()
  places.set(key, alike)
  heads.add(headAt(key, 0))
}

const addBlocks = (lines: Lines, line: Line, from: number): void => {
  for (let offset = from - (from % DISTANCE); offset + BLOCK <= line.text.length; offset += DISTANCE)
    addPlace(lines, line, offset, BLOCK)
}

const addLine = (lines: Lines, line: Line): void => {
  // A longer one is found by its first block.
  if (line.shortest < BLOCK) addPlace(lines, line, 0, Math.min(line.shortest, KEY))
  addBlocks(lines, line, 0)
  lines.size += line.text.length
}

/** A beginning as it may be written: a space is another sign there, and digits stand in groups. */
const patternOf = (head: string): string =>
  head.replace(/\d|\W/g, (character) => {
    if (character === ' ') return '[\\s+_-]+'
    return /\d/.test(character) ? `${character}[\\s().+/_-]{0,3}` : `\\${character}`
  })

/** How far a text is the same as another, which may begin at another place. */
const sameFrom = (left: string, right: string, from: number, shift: number): number => {
  let at = from
  while (at < left.length && left[at] === right[at + shift]) at += 1
  return at
}

/** How much of two texts is the same: large parts are compared first, which is many times faster than each character. */
const sameLength = (most: number, isSame: (from: number, to: number) => boolean): number => {
  let length = 0
  for (const step of [4096, 64, 1]) while (length + step <= most && isSame(length, length + step)) length += step
  return length
}

/** The lines in which two values differ, so that the rest of a long one costs nothing. */
const changedLines = (before: string, value: string): string[] => {
  const most = Math.min(before.length, value.length)
  const start = sameLength(most, (from, to) => before.slice(from, to) === value.slice(from, to))
  const part = (text: string, from: number, to: number) => text.slice(text.length - to, text.length - from)
  const same = sameLength(most - start, (from, to) => part(before, from, to) === part(value, from, to))
  const end = value.length - same
  const lineEnd = value.indexOf('\n', end)
  return value
    .slice(
      Math.max(value.lastIndexOf('\n', start - 1) + 1, start - AROUND),
      Math.min(lineEnd < 0 ? value.length : lineEnd, end + AROUND, start + MAX_CHARACTERS),
    )
    .split('\n')
}

/** What a text repeats from a place on, `from` being the end of what it repeated before: a whole line, or a beginning as it was typed. */
const lengthFromStart = ({ places }: Lines, shown: PlainText, at: number, from: number): number => {
  const { text } = shown
  const isWordEnd = (length: number) => !WORD.test(shown.after(at + length))
  let longest = 0
  for (let key = MIN_LENGTH; key <= KEY && at + key <= text.length; key += 1) {
    for (const { line } of places.get(text.slice(at, at + key)) ?? []) {
      let length = sameFrom(line.text, text, key, at)
      if (length < line.text.length) while (length >= line.shortest && !isWordEnd(length)) length -= 1
      const isWord = length >= MIN_INSIDE || (isWordEnd(length) && (at === from || !WORD.test(shown.before(at))))
      if (length >= line.shortest && isWord) longest = Math.max(longest, length)
    }
  }
  return longest
}

/** What a text repeats of longer ones around a place, not before `from`. */
const rangeOfBlock = ({ places }: Lines, { text }: PlainText, at: number, from: number): Range => {
  let longest: Range = [at, at]
  if (at + BLOCK > text.length) return longest
  for (const { line, offset } of places.get(text.slice(at, at + BLOCK)) ?? []) {
    const end = at + sameFrom(line.text, text, offset + BLOCK, at - offset) - offset
    let back = 0
    while (back < offset && at - back > from && line.text[offset - back - 1] === text[at - back - 1]) back += 1
    if (end - at + back > longest[1] - longest[0]) longest = [at - back, end]
  }
  return longest
}

export const hideRanges = (text: string, ranges: readonly Range[]): string => {
  let shown = ''
  let from = 0
  for (const [start, end] of ranges) {
    shown += text.slice(from, start) + HIDDEN
    from = end
  }
  return shown + text.slice(from)
}

export const createTypedTexts = (): TypedTexts => {
  const latest = new WeakMap<object, string>()
  let recent = createLines()
  let older = createLines()
  /** Finds what any place begins with, as long as there are few. */
  let begins: RegExp | null = null
  /** The lines in which people type. */
  let growing = new WeakMap<object, Line>()

  const remember = (field: object, value: string): void => {
    const before = latest.get(field) ?? ''
    if (before === value) return
    latest.set(field, value)
    begins = null
    for (const changed of changedLines(before, value)) {
      const text = plainText(changed).text.replace(/^[ (]+(?=\d)|^ | $/g, '')
      if (text.length < MIN_LENGTH) continue
      const line = growing.get(field)
      if (line && text.startsWith(line.text)) {
        recent.size += text.length - line.text.length
        const from = line.text.length
        line.text = text
        line.shortest = Math.max(line.shortest, text.length - MAX_BEHIND)
        addBlocks(recent, line, from)
      } else {
        const added = { text, shortest: text.length }
        addLine(recent, added)
        growing.set(field, added)
      }
    }
    if (recent.size < MAX_CHARACTERS) return
    older = recent
    recent = createLines()
    growing = new WeakMap()
  }

  const isEmpty = () => recent.size + older.size === 0

  const find = (text: string): Range[] => {
    const ranges: Range[] = []
    if (isEmpty() || text.length < MIN_LENGTH) return ranges
    if (recent.heads.size + older.heads.size <= MAX_HEADS) {
      begins ??= new RegExp([...recent.heads, ...older.heads].map(patternOf).join('|'), 'i')
      if (!begins.test(text)) return ranges
    }
    const shown = plainText(text)
    let from = 0
    for (let at = 0; at + MIN_LENGTH <= shown.text.length; at += 1)
      for (const lines of [recent, older]) {
        if (!lines.heads.has(headAt(shown.text, at))) continue
        const block = rangeOfBlock(lines, shown, at, from)
        const end = Math.max(block[1], at + lengthFromStart(lines, shown, at, from))
        if (end === at) continue
        ranges.push(shown.rangeOf(block[0], end))
        from = end
        at = end - 1
        break
      }
    return ranges
  }

  return {
    begin: (field, value) => void latest.set(field, value),
    remember,
    isEmpty,
    find,
    hide: (text) => hideRanges(text, find(text)),
  }
}
