import { type PlainText, plainText } from './plain-text.ts'
import { addWords, findWords, type KnownWords, type Range, WORD } from './typed-words.ts'

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
/** Beginnings that are found where a page cuts a text short. */
const MIN_CUT = 5
/** What stands behind such a beginning. */
const CUT = /^ ?(?:…|\.{3}|$)/
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
/** Words and pairs of words of the page itself that are known. */
const MAX_OWN = 100_000

/** What has been typed on the page, kept in memory so that it is not recorded where the page repeats it. */
export interface TypedTexts {
  /** Tells what a field holds before somebody types into it, which is not remembered. */
  begin(field: object, value: string): void
  /** Takes what a field holds now; called again while somebody types. */
  remember(field: object, value: string): void
  /** Takes what reads a field before the page is recorded next, and reads what was waiting. */
  readLater(read: (() => void) | null): void
  isEmpty(): boolean
  /** Where a value repeats what was typed. */
  find(text: string): Range[]
  /** Where a text that people read repeats what was typed, or a word of it. */
  findRead(text: string): Range[]
  /** A value without what was typed. */
  hide(text: string): string
  /** A text that people read, without words of what was typed; remembers its other words as words of the page. */
  hideWords(text: string): string
}

/** A line with the length that it had when the page could first repeat it. */
interface Line {
  text: string
  shortest: number
  /** Whether its words are without spaces: the end of each would be one within a word. */
  isJoined: boolean
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
  words: KnownWords
  /** The lines in which people type, as they are and without spaces. */
  growing: WeakMap<object, Line>
  joined: WeakMap<object, Line>
}

const createLines = (): Lines => ({
  size: 0,
  heads: new Set(),
  places: new Map(),
  words: new Set(),
  growing: new WeakMap(),
  joined: new WeakMap(),
})

const headAt = (text: string, at: number): string => text.slice(at, at + MIN_LENGTH)

const addPlace = ({ heads, places }: Lines, line: Line, offset: number, length: number): void => {
  const key = line.text.slice(offset, offset + length)
  const alike = places.get(key) ?? []
  if (alike.push({ line, offset }) > MAX_ALIKE) alike.shift()
  places.set(key, alike)
  heads.add(headAt(key, 0))
}

/** Adds the blocks that end behind a place. */
const addBlocks = (lines: Lines, line: Line, from: number): void => {
  for (
    let offset = Math.ceil((from - BLOCK + 1) / DISTANCE) * DISTANCE;
    offset + BLOCK <= line.text.length;
    offset += DISTANCE
  )
    addPlace(lines, line, offset, BLOCK)
}

/** Adds a line as it is now. */
const addText = (lines: Lines, growing: WeakMap<object, Line>, field: object, text: string): void => {
  const line = growing.get(field)
  const from = line?.text.length ?? 0
  if (line && text.startsWith(line.text)) {
    line.text = text
    line.shortest = Math.max(line.shortest, text.length - MAX_BEHIND)
    addBlocks(lines, line, from)
    lines.size += text.length - from
    return
  }
  const added = { text, shortest: text.length, isJoined: growing === lines.joined }
  addPlace(lines, added, 0, Math.min(text.length, KEY))
  if (text.length > MIN_CUT) addPlace(lines, added, 0, MIN_CUT)
  addBlocks(lines, added, 0)
  lines.size += text.length
  growing.set(field, added)
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
      // The same place for a while, so that the line grows and is not remembered anew with each key.
      Math.max(value.lastIndexOf('\n', start - 1) + 1, start - (start % AROUND) - AROUND),
      Math.min(lineEnd < 0 ? value.length : lineEnd, end + AROUND, start + MAX_CHARACTERS),
    )
    .split('\n')
}

/** What a text repeats from a place on, `from` being the end of what it repeated before: a whole line, or a beginning as it was typed. */
const lengthFromStart = ({ places }: Lines, shown: PlainText, at: number, from: number): number => {
  const { text } = shown
  const isWordEnd = (length: number) => !WORD.test(shown.after(at + length))
  const isCut = (length: number) => length >= MIN_CUT && CUT.test(text.slice(at + length))
  let longest = 0
  for (let key = MIN_LENGTH; key <= KEY && at + key <= text.length; key += 1) {
    for (const { line } of places.get(text.slice(at, at + key)) ?? []) {
      let length = sameFrom(line.text, text, key, at)
      const isBeginning =
        !line.isJoined && isCut(length) && (at + length < text.length || WORD.test(line.text.charAt(length)))
      if (!isBeginning && length < line.text.length) while (length >= line.shortest && !isWordEnd(length)) length -= 1
      const isWord = length >= MIN_INSIDE || (isWordEnd(length) && (at === from || !WORD.test(shown.before(at))))
      if ((isBeginning || length >= line.shortest) && isWord) longest = Math.max(longest, length)
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
  for (const [start, end] of [...ranges].sort(([left], [right]) => left - right)) {
    if (start >= from) shown += text.slice(from, start) + HIDDEN
    from = Math.max(from, end)
  }
  return shown + text.slice(from)
}

export const createTypedTexts = (): TypedTexts => {
  const latest = new WeakMap<object, string>()
  let recent = createLines()
  let older = createLines()
  /** Words that the page had before somebody typed them, such as labels. */
  const own: KnownWords = new Set()
  /** Finds what any place begins with, as long as there are few. */
  let begins: RegExp | null = null

  let waiting: (() => void) | null = null

  const remember = (field: object, value: string): void => {
    const before = latest.get(field) ?? ''
    if (before === value) return
    latest.set(field, value)
    begins = null
    const lines = changedLines(before, value)
    for (const changed of lines) {
      const text = plainText(changed.normalize()).text.replace(/^[ (]+(?=\d)|^ | $/g, '')
      if (text.length < MIN_LENGTH) continue
      addText(recent, recent.growing, field, text)
      addWords(recent.words, changed)
      // A page may show words without what stood between them, as tags; many lines at once would take twice the time and room.
      const joined = text.replace(/[ ,;]/g, '')
      if (lines.length > 1 || text.length > 2 * AROUND || joined === text || joined.length < MIN_INSIDE) continue
      addText(recent, recent.joined, field, joined)
    }
    if (recent.size < MAX_CHARACTERS) return
    older = recent
    recent = createLines()
  }

  const isEmpty = () => {
    waiting?.()
    return recent.size + older.size === 0
  }

  const find = (text: string): Range[] => {
    const ranges: Range[] = []
    if (isEmpty() || text.length < MIN_LENGTH) return ranges
    // Few texts are not composed, so that it is not told where in them it is.
    if (text.normalize() !== text) return find(text.normalize()).map(() => [0, text.length])
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

  const wordsIn = (text: string): Range[] => (isEmpty() ? [] : findWords(text, [recent.words, older.words], own))

  const findRead = (text: string): Range[] => [...find(text), ...wordsIn(text)]

  return {
    begin: (field, value) => void latest.set(field, value),
    remember,
    readLater(read) {
      waiting?.()
      waiting = read
    },
    isEmpty,
    find,
    findRead,
    hide: (text) => hideRanges(text, find(text)),
    hideWords(text) {
      const read = hideRanges(text, wordsIn(text))
      addWords(own, read, MAX_OWN)
      return read
    },
  }
}
