import { isRemote, isSafeInStyles, NOTHING } from './safe-address.ts'
import { allSteps, type Steps } from './steps.ts'

/** Where rrweb divides the rules of a `<style>` among its texts. */
const SPLIT = '/* rr_split */'

/** One blank, which ends an escape; CSS has fewer space characters than JavaScript. */
const BLANK = String.raw`[ \t\n]?`
const ESCAPE = String.raw`\\(?:[0-9a-f]{1,6}${BLANK}|[^\n0-9a-f])`
/** Identifiers longer than any relevant one are split, so that the pattern needs little memory. */
const IDENTIFIER = String.raw`(?:[-\w]|${ESCAPE}){1,500}`
/** A comment, the start of a string, an at-rule's name, an identifier with or without its bracket, or any other character. */
const TOKEN = String.raw`(/\*[\s\S]*?(?:\*/|$))|(["'])|(@${IDENTIFIER})|(${IDENTIFIER})(\(?)|[\s\S]`
/** The possible end of a string, or of an unquoted address. */
const STOPS = { '"': /["\\\n]/g, "'": /['\\\n]/g, ')': /[)\\]/g } as const
const OPENING = /[ \t\n]*(["']?)/y

/** At-rules that load something or change the meaning of others, and end with a semicolon. */
const LEFT_OUT = ['@import', '@namespace', '@charset']
/** Functions whose strings are addresses. */
const ADDRESS_FUNCTIONS = ['image-set', '-webkit-image-set', 'image', 'cross-fade', '-webkit-cross-fade', 'src']

/** Functions that insert text from elsewhere, possibly an address. */
const SUBSTITUTIONS = ['var', 'attr', 'env']

/** Number of tokens per step. */
const TOKENS_AT_ONCE = 10_000

/** Styles without any of these load nothing. */
const SUSPICIOUS = /\\|url|src|image|cross-fade|@import|@namespace|@charset|\/\//i

const codePoint = (hex: string): string => {
  const code = Number.parseInt(hex, 16)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
}

const ESCAPES = new RegExp(String.raw`\\(?:([0-9a-f]{1,6})${BLANK}|\n|([\s\S]))`, 'giu')

const decodeEscapes = (text: string): string =>
  text.replace(ESCAPES, (_, hex?: string, character = '') => (hex === undefined ? character : codePoint(hex)))

/** The content of a string or an address from a position on, and its end. A browser ends a string at a line break, as invalid. */
const readUpTo = (css: string, from: number, closing: keyof typeof STOPS) => {
  const stop = STOPS[closing]
  stop.lastIndex = from
  for (let found = stop.exec(css); found; found = stop.exec(css)) {
    if (found[0] === '\\') stop.lastIndex += 1
    else
      return { content: decodeEscapes(css.slice(from, found.index)), end: found.index, isClosed: found[0] === closing }
  }
  return { content: decodeEscapes(css.slice(from)), end: css.length, isClosed: false }
}

const quote = (text: string): string =>
  `"${text.replace(/["\\\n\r\f]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`

const urlOf = (address: string): string => `url(${quote(isSafeInStyles(address) ? address.trim() : NOTHING)})`

/** The end of an at-rule without a block: after its semicolon, or where the enclosing block ends. */
const endOfRule = (css: string, from: number): number => {
  const pattern = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|'[^'\\]*(?:\\[\s\S][^'\\]*)*'|\([^)]*(?:\)|$)|[;}]/g
  pattern.lastIndex = from
  for (let found = pattern.exec(css); found; found = pattern.exec(css)) {
    if (found[0] === ';') return pattern.lastIndex
    if (found[0] === '}') return found.index
  }
  return css.length
}

/** Normalized as browsers do: one kind of line break, and no null characters. */
const normalized = (css: string): string => css.replace(/\r\n?|\f/g, '\n').replaceAll('\0', '\ufffd')

/**
 * Styles that load nothing external (RPL-05): no imports, and only addresses of embedded data. Names are compared without escapes, since
 * `u\72l(…)` is `url(…)`. Every written token is complete, and a comment replaces removed text: otherwise its neighbors would join, as in
 * `u@import;rl(…)`. A step reads a piece of the styles.
 */
export function* cssSteps(given: string): Steps<string> {
  if (!SUSPICIOUS.test(given)) return given
  const css = normalized(given)
  let safe = ''
  let read = 0
  // Not shared, since others are read between its steps.
  const pattern = new RegExp(TOKEN, 'giu')
  /** Names of the functions around the current token. */
  const functions: string[] = []
  const isAddress = (): boolean => ADDRESS_FUNCTIONS.includes(functions.at(-1) ?? '')

  const safeString = (from: number, mark: '"' | "'"): string => {
    const { content, end, isClosed } = readUpTo(css, from, mark)
    pattern.lastIndex = isClosed ? end + 1 : end
    const isSafe = isClosed && (isAddress() ? isSafeInStyles(content) : !isRemote(content))
    return isSafe ? css.slice(from - 1, end + 1) : quote(isAddress() ? NOTHING : '')
  }

  const safeUrl = (from: number): string => {
    OPENING.lastIndex = from
    const mark = (OPENING.exec(css)?.[1] ?? '') as '"' | "'" | ''
    const { content, end, isClosed } = readUpTo(css, mark ? OPENING.lastIndex : from, mark || ')')
    const last = mark && isClosed ? css.indexOf(')', end) : end
    pattern.lastIndex = last < 0 ? css.length : Math.min(last + 1, css.length)
    return urlOf(isClosed ? content : NOTHING)
  }

  for (let token = pattern.exec(css); token; token = pattern.exec(css)) {
    read += 1
    if (read % TOKENS_AT_ONCE === 0) yield
    const [text, comment, mark, atRule, name, bracket] = token
    if (comment !== undefined) {
      safe += comment === SPLIT ? SPLIT : '/**/'
    } else if (mark !== undefined) {
      safe += safeString(pattern.lastIndex, mark as '"' | "'")
    } else if (atRule !== undefined && LEFT_OUT.includes(decodeEscapes(atRule).toLowerCase())) {
      pattern.lastIndex = endOfRule(css, pattern.lastIndex)
      safe += '/**/'
    } else if (name !== undefined && bracket === '(') {
      const decoded = decodeEscapes(name).toLowerCase()
      if (decoded.endsWith('url')) {
        safe += safeUrl(pattern.lastIndex)
      } else {
        safe += isAddress() && SUBSTITUTIONS.includes(decoded) ? 'none(' : text
        functions.push(decoded)
      }
    } else {
      if (text === '(') functions.push('')
      if (text === ')') functions.pop()
      safe += text
    }
  }
  return safe
}

/** Styles that load nothing, read in one step. */
export const safeCss = (css: string): string => allSteps(cssSteps(css))
