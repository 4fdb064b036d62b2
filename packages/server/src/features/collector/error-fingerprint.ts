import { createHash } from 'node:crypto'
import { topFrame } from './stack-frame.ts'

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
