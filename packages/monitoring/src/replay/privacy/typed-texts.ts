import { type PlainText, plainText } from './plain-text.ts'
import { addWords, findWords, type KnownWords, type Range, WORD } from './typed-words.ts'

/** Replaces a value that is never recorded; its length is fixed, since the length of a password is also a hint. */
export const HIDDEN = '***'

/** Shorter texts are meaningless, and would match everywhere. */
const MIN_LENGTH = 3
/** Shorter texts only match as whole words, since many others contain them. */
const MIN_INSIDE = 6
/** A part of a longer text is found by its blocks, which start at this distance, so that any 47 characters contain one. */
const BLOCK = 16
const DISTANCE = 32
/** Maximum length of the prefix by which texts are found. */
const KEY = 8
/** Shortest prefix that is found where a page truncates a text. */
const MIN_CUT = 5
/** The text after such a prefix. */
const CUT = /^ ?(?:…|\.{3}|$)/
/** Maximum number of prefixes per search. */
const MAX_HEADS = 300
/** Maximum number of texts with one prefix that are compared. */
const MAX_ALIKE = 100
/** How many characters the page's copy may lag behind while the user types. */
const MAX_BEHIND = 30
/** How many characters of a line are remembered on each side of a change. */
const AROUND = 500
/** How many characters are remembered; older ones are kept until there are as many new ones. */
const MAX_CHARACTERS = 1_000_000
/** How many words and word pairs of the page itself are known. */
const MAX_OWN = 100_000

/** Text that the user has typed on the page, kept in memory so that it is masked where the page repeats it. */
export interface TypedTexts {
  /** Sets the value of a field before the user types into it, which is not remembered. */
  begin(field: object, value: string): void
  /** Sets the current value of a field; called again while the user types. */
  remember(field: object, value: string): void
  /** Sets a function that reads a field before the next recording, and runs the pending one. */
  readLater(read: (() => void) | null): void
  isEmpty(): boolean
  /** Ranges of a value that repeat typed text. */
  find(text: string): Range[]
  /** Ranges of a visible text that repeat typed text, or a word of it. */
  findRead(text: string): Range[]
  /** A value without typed text. */
  hide(text: string): string
  /** A visible text without typed words; its other words are remembered as the page's own. */
  hideWords(text: string): string
}

/** A line, with its length when the page could first repeat it. */
interface Line {
  text: string
  shortest: number
  /** Whether its spaces were removed, so that a word may end inside the text. */
  isJoined: boolean
}
interface Place {
  line: Line
  offset: number
}
interface Lines {
  size: number
  /** The prefixes at each position: for most of a text no other check is needed. */
  heads: Set<string>
  /** Lines by their prefix or block. */
  places: Map<string, Place[]>
  words: KnownWords
  /** The lines that the user types, both as they are and without spaces. */
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

/** Adds the blocks that end after a position. */
const addBlocks = (lines: Lines, line: Line, from: number): void => {
  for (
    let offset = Math.ceil((from - BLOCK + 1) / DISTANCE) * DISTANCE;
    offset + BLOCK <= line.text.length;
    offset += DISTANCE
  )
    addPlace(lines, line, offset, BLOCK)
}

/** Adds the current line. */
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

/** A prefix as it may be written: with another character for a space, or with grouped digits. */
const patternOf = (head: string): string =>
  head.replace(/\d|\W/g, (character) => {
    if (character === ' ') return '[\\s+_-]+'
    return /\d/.test(character) ? `${character}[\\s().+/_-]{0,3}` : `\\${character}`
  })

/** Where two texts stop being equal from `from` on; the other one is offset by `shift`. */
const sameFrom = (left: string, right: string, from: number, shift: number): number => {
  let at = from
  while (at < left.length && left[at] === right[at + shift]) at += 1
  return at
}

/** Length of the common part of two texts: large chunks are compared first, which is much faster than character by character. */
const sameLength = (most: number, isSame: (from: number, to: number) => boolean): number => {
  let length = 0
  for (const step of [4096, 64, 1]) while (length + step <= most && isSame(length, length + step)) length += step
  return length
}

/** The lines in which two values differ, so that the rest of a long value costs nothing. */
const changedLines = (before: string, value: string): string[] => {
  const most = Math.min(before.length, value.length)
  const start = sameLength(most, (from, to) => before.slice(from, to) === value.slice(from, to))
  const part = (text: string, from: number, to: number) => text.slice(text.length - to, text.length - from)
  const same = sameLength(most - start, (from, to) => part(before, from, to) === part(value, from, to))
  const end = value.length - same
  const lineEnd = value.indexOf('\n', end)
  return value
    .slice(
      // The same position for a while, so that the line grows instead of being remembered with each key.
      Math.max(value.lastIndexOf('\n', start - 1) + 1, start - (start % AROUND) - AROUND),
      Math.min(lineEnd < 0 ? value.length : lineEnd, end + AROUND, start + MAX_CHARACTERS),
    )
    .split('\n')
}

/** The range that repeats typed text at a position, `from` being the end of the previous range: a whole line, or a prefix as typed. */
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

/** The range that repeats a part of a longer text around a position, not before `from`. */
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
  /** Words that the page showed before the user typed them, such as labels. */
  const own: KnownWords = new Set()
  /** Finds prefixes at any position while there are few. */
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
      // A page may show words without their separators, such as tags; many lines at once would double time and memory.
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
    // Few texts are decomposed, so the range in them is not computed: all of the text counts.
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
