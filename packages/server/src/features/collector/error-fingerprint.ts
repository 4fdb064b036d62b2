import { createHash } from 'node:crypto'

/** Where an error was thrown, without what differs between releases. */
interface StackFrame {
  /** Empty for one without a name, or with a minified one. */
  functionName: string
  /** Path of the file; empty if no frame has one. */
  file: string
}

/** Lines of a stack that are read, and their length. */
const MAX_LINES = 50
const MAX_LINE = 1000
/** Shorter names are a minifier's, and other ones in each release. */
const MIN_NAME = 3

/**
 * `at name (address:1:2)` and `at address:1:2` of Chromium, `name@address:1:2` of Firefox and Safari, without spaces before them: no two
 * parts match the same text, so that no line is slow.
 */
const CHROMIUM = /^at (?:async )?(?:(.*?) \()?([^\s()]+?)(?::\d+){0,2}\)?$/
const FIREFOX = /^([^@]*)@(\S+?)(?::\d+){0,2}$/

/** Code of browsers, extensions and packages. */
const FOREIGN =
  /^(?:native|<anonymous>|\[native code\]|node:|(?:chrome|moz|safari(?:-web)?)-extension:)|\/node_modules\//

/** Name of a function without its object: which one a method is called on depends on the caller. */
const plainName = (name: string): string => {
  const [called = ''] = name.split(' [as ', 1)
  const last = called
    .replace(/^new /, '')
    .split(/[./<]+/)
    .findLast((part) => part !== '')
  return last !== undefined && last.length >= MIN_NAME && last !== 'anonymous>' ? last : ''
}

/** Path of a file without origin, query, versions and hashes of bundlers. */
const plainFile = (address: string): string =>
  address
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '')
    // Folders of a version or a build.
    .split('/')
    .map((part, index, parts) => (index > 0 && index < parts.length - 1 ? part.replace(/^\D*\d.*$/s, '*') : part))
    .join('/')
    // Vite and esbuild: eight letters or digits at the end of a name.
    .replace(/(?<=[.-])(?=[\w-]{0,7}[\dA-Z])[\w-]{8}(?=\.)/g, '*')
    // Hexadecimal hashes, versions, numbers of chunks.
    .replace(/(?<![A-Za-z0-9])[A-Za-z]*\d[A-Za-z0-9]*/g, '*')
    .replace(/\*(?:[.@~_-]*\*)+/g, '*')

/** The first frame of the application's own code, or of any code. */
const topFrame = (stack: string): StackFrame => {
  const frames = stack
    .split('\n', MAX_LINES)
    .map((line) => line.slice(0, MAX_LINE).trimStart())
    .flatMap((line) => {
      const [, name = '', address] = CHROMIUM.exec(line) ?? FIREFOX.exec(line) ?? []
      return address === undefined ? [] : [{ name, address }]
    })
  const top = frames.find(({ address }) => !FOREIGN.test(address)) ?? frames[0]
  return top ? { functionName: plainName(top.name), file: plainFile(top.address) } : { functionName: '', file: '' }
}

/** What is read of a message, and kept without its variables; the words at its beginning say what went wrong. */
const MAX_READ = 2000
const MAX_PATTERN = 300
/** Hexadecimal digits of a fingerprint. */
const LENGTH = 16

const WEEKDAY = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6},? '
const MONTH = '(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]{0,6}\\.?'

/** What differs from one occurrence of an error to the next, in the order in which it is replaced. Each is bounded, so that no text is slow. */
const VARIABLES: readonly [RegExp, string][] = [
  // Addresses and paths of files, then mail addresses.
  [/\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s"'`<>()]+/gi, '…'],
  [/(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, '…'],
  // What is quoted; an apostrophe within a word quotes nothing.
  [/"[^"]*"|`[^`]*`|“[^“”]*”|‘[^‘’]*’|«[^«»]*»|「[^「」]*」|『[^『』]*』/g, '…'],
  [/(?<![\w])'[^']*'(?!\w)/g, '…'],
  // Dates with names of months, and zones.
  [new RegExp(`\\b(?:${WEEKDAY})?(?:${MONTH} \\d{1,2},? \\d{4}|\\d{1,2} ${MONTH} \\d{4})`, 'g'), '…'],
  [/\b(?:GMT|UTC)?[+-]\d{2}:?\d{2}\b(?: \([^()]*\))?/g, '…'],
  // Ids, hashes and numbers: every word with a digit, and hexadecimal ones without.
  [/(?<![\w-])[\w-]*\d[\w-]*/g, '…'],
  [/\b[0-9a-f]{8,}\b/gi, '…'],
  // Lists, times, fractions and signs of the same.
  [/[-+#$€¥£]?…(?:[\s,.:;/TZ|x-]*…)*[Z%]?/g, '…'],
  [/\s+/g, ' '],
]

/** A message without its variables: addresses, mail addresses, quoted texts, dates, ids, hashes and numbers. */
export const messagePattern = (message: string): string =>
  VARIABLES.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), message.slice(0, MAX_READ))
    .trim()
    .slice(0, MAX_PATTERN)

interface SentError {
  type: string
  message: string
  stack: string
}

/**
 * What errors of the same cause have in common (ERR-03): type, message without its variables, and function and file of the top frame of
 * the application's own code. It stays the same over releases: lines, hashes of files and minified names are left out.
 */
export const fingerprintOf = ({ type, message, stack }: SentError): string => {
  const { functionName, file } = topFrame(stack)
  const parts = [type, messagePattern(message), functionName, file]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, LENGTH)
}
