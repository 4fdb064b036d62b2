import { isRemote, isSafeInStyles, NOTHING } from './safe-address.ts'

/** Where rrweb divides the rules of a `<style>` among its texts. */
const SPLIT = '/* rr_split */'

const ESCAPE = String.raw`\\(?:[0-9a-f]{1,6}\s?|[^\n0-9a-f])`
const IDENTIFIER = String.raw`(?:[-\w\u0080-\uffff]|${ESCAPE})+`
/** A comment, a string, an at-rule's name, an identifier with or without its bracket, or any other character. */
const TOKEN = new RegExp(
  String.raw`(/\*[\s\S]*?(?:\*/|$))|("(?:[^"\\\n]|\\[\s\S])*(?:"|$)|'(?:[^'\\\n]|\\[\s\S])*(?:'|$))|(@${IDENTIFIER})|(${IDENTIFIER})(\(?)|[\s\S]`,
  'giu',
)
/** What follows `url(`: a string, or everything up to the bracket. */
const QUOTED = /\s*("(?:[^"\\\n]|\\[\s\S])*(?:"|$)|'(?:[^'\\\n]|\\[\s\S])*(?:'|$))[^)]*(?:\)|$)/y
const BARE = /((?:[^)\\]|\\[\s\S])*)(?:\)|$)/y

/** Rules that load or change the meaning of others, and end with a semicolon. */
const LEFT_OUT = ['@import', '@namespace', '@charset']
/** Functions whose strings are addresses. */
const ADDRESS_FUNCTIONS = ['image-set', '-webkit-image-set', 'image', 'cross-fade', '-webkit-cross-fade', 'src']

/** Styles without any of these load nothing. */
const SUSPICIOUS = /\\|url|src|image|cross-fade|@import|@namespace|@charset|\/\//i

const codePoint = (hex: string): string => {
  const code = Number.parseInt(hex, 16)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
}

const decodeEscapes = (text: string): string =>
  text.replace(/\\(?:([0-9a-f]{1,6})\s?|\n|([\s\S]))/giu, (_, hex?: string, character = '') =>
    hex === undefined ? character : codePoint(hex),
  )

const contentOf = (quoted: string): string => decodeEscapes(quoted.replace(/^["']|["']$/g, ''))

const quote = (text: string): string =>
  `"${text.replace(/["\\\n\r\f]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`

const urlOf = (address: string): string => `url(${quote(isSafeInStyles(address) ? address.trim() : NOTHING)})`

/** The end of an at-rule without a block: behind its semicolon, or before the block that it stands in ends. */
const endOfRule = (css: string, from: number): number => {
  const pattern = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|\([^)]*\)|[;}]/g
  pattern.lastIndex = from
  for (let found = pattern.exec(css); found; found = pattern.exec(css)) {
    if (found[0] === ';') return pattern.lastIndex
    if (found[0] === '}') return found.index
  }
  return css.length
}

/**
 * Styles that load nothing from elsewhere (RPL-05): no imports, and addresses only of data that is part of them. Names are compared
 * without their escapes, since `u\72l(…)` is `url(…)`.
 */
export const safeCss = (css: string): string => {
  if (!SUSPICIOUS.test(css)) return css
  let safe = ''
  /** Names of the functions around the current token. */
  const functions: string[] = []
  TOKEN.lastIndex = 0
  for (let token = TOKEN.exec(css); token; token = TOKEN.exec(css)) {
    const [text, comment, string, atRule, name, bracket] = token
    if (comment !== undefined) {
      safe += comment === SPLIT ? SPLIT : '/**/'
    } else if (string !== undefined) {
      const content = contentOf(string)
      const isAddress = ADDRESS_FUNCTIONS.includes(functions.at(-1) ?? '')
      const isSafe = isAddress ? isSafeInStyles(content) : !isRemote(content)
      safe += isSafe ? string : quote(isAddress ? NOTHING : '')
    } else if (atRule !== undefined && LEFT_OUT.includes(decodeEscapes(atRule).toLowerCase())) {
      TOKEN.lastIndex = endOfRule(css, TOKEN.lastIndex)
    } else if (name !== undefined && bracket === '(') {
      const decoded = decodeEscapes(name).toLowerCase()
      if (decoded === 'url') {
        QUOTED.lastIndex = TOKEN.lastIndex
        const quoted = QUOTED.exec(css)
        BARE.lastIndex = TOKEN.lastIndex
        safe += urlOf(quoted ? contentOf(quoted[1] ?? '') : decodeEscapes(BARE.exec(css)?.[1] ?? ''))
        TOKEN.lastIndex = quoted ? QUOTED.lastIndex : BARE.lastIndex
      } else {
        functions.push(decoded)
        safe += text
      }
    } else {
      if (text === '(') functions.push('')
      if (text === ')') functions.pop()
      safe += text
    }
  }
  return safe
}
