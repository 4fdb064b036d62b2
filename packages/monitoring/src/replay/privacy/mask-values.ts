import { isSecretName, scrubText } from '../../domain/scrub.ts'
import { recordedAddress, recordedCss, STRINGS, withoutPictures } from './mask-css.ts'
import type { Privacy } from './privacy-level.ts'
import { HIDDEN, type TypedTexts } from './typed-texts.ts'

/** Values of attributes in rrweb's records. */
export type AttributeValue = string | number | boolean | null | Record<string, unknown> | undefined

/** Texts and values as they are recorded (RPL-04). */
export interface ValueMasker {
  text(text: string, privacy: Privacy): string
  /** Undefined for an attribute that is left out. */
  attribute(
    element: { tag: string; isSvg: boolean; isButton: boolean },
    name: string,
    value: AttributeValue,
    privacy: Privacy,
  ): AttributeValue
  address(value: string): string
  /** Rules of a style sheet, which may draw texts. */
  css(css: string): string
  /** A style that an element itself has. */
  style(css: string, privacy: Privacy): string
  /** The value of a field that has no text to type: a choice. */
  choice(text: string, privacy: Privacy): string
}

/** Attributes that people read, or that hold data. */
const TEXTS =
  /^(?:title|alt|placeholder|label|summary|content|value|download|abbr|standby|aria-(?:label|description|roledescription|valuetext|placeholder|braillelabel))$/
const ADDRESSES =
  /^(?:href|src|action|formaction|poster|data|background|cite|longdesc|manifest|ping|xlink:href|rr_src|codebase|classid|usemap)$/
const ADDRESS_LISTS = /^(?:srcset|imagesrcset)$/
/** Pictures may show as much as texts. */
const PICTURES = /^(?:img|source|image|video|audio|picture|input|object|embed|track)$/
/** Scripts, and the document of a frame, which is recorded as a document of its own. */
const LEFT_OUT = /^(?:on.+|srcdoc|nonce|integrity)$/
/** What layout and styles need. */
const LAYOUT =
  /^(?:id|name|type|role|slot|part|exportparts|for|dir|lang|rel|as|media|width|height|size|sizes|rows|cols|colspan|rowspan|align|valign|border|cellpadding|cellspacing|bgcolor|color|face|start|tabindex|rr_.+|_csstext|aria-.+)$/
const SECRET_VALUES = /(?:^|[-_])(?:code|pin|otp|key|e?mail|phone|user(?:name)?)$/
/** A word or a small number, as states of an element are told. */
const PLAIN = /^(?:[a-z][a-z-]{0,30}|\d{1,4})?$/
/** Lines of a drawing, whose numbers are no codes. */
const SHAPES: Partial<Record<string, RegExp>> = { d: /^\s*m[\d\s.,+\-emzlhvcsqta]*$/i, points: /^[\d\s.,+\-e]*$/i }
/** Values shorter than this hold nothing that a scrubber looks for. */
const MIN_SCRUBBED = 6
/** Scrubbed values that are kept, since pages repeat them. */
const MAX_KNOWN = 2000
/** Longest of them: a log that grows would otherwise be kept in each of its lengths. */
const MAX_KNOWN_LENGTH = 500

const maskWords = (text: string): string => text.replace(/\S/gu, 'x')

const decode = (address: string): string => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

export const createValueMasker = (typed: TypedTexts): ValueMasker => {
  const known = new Map<string, string>()
  let version = -1

  /** The text without what was typed, and without mail addresses, codes, tokens and queries. */
  const withoutSecrets = (text: string): string => {
    if (version !== typed.version() || known.size > MAX_KNOWN) known.clear()
    version = typed.version()
    const before = known.get(text)
    if (before !== undefined) return before
    const shown = typed.hide(text)
    const scrubbed = shown.length < MIN_SCRUBBED ? shown : scrubText(shown)
    if (text.length <= MAX_KNOWN_LENGTH) known.set(text, scrubbed)
    return scrubbed
  }

  const shownText = (text: string, { level, isSecret }: Privacy): string =>
    level === 'mask' || isSecret ? maskWords(text) : withoutSecrets(text)

  const address = (value: string): string => {
    const recorded = recordedAddress(value)
    if (recorded.startsWith('data:')) return typed.hide(decode(recorded)) === decode(recorded) ? recorded : 'data:'
    const shown = typed.hide(decode(recorded))
    return shown === decode(recorded) ? recorded : HIDDEN
  }

  const addressList = (value: string): string =>
    /\bdata:/i.test(value)
      ? ''
      : value
          .split(',')
          .map((entry) => entry.trim().split(/\s+/))
          .map(([url = '', ...size]) => [address(url), ...size].join(' '))
          .join(', ')

  const plainValue = (name: string, value: string, { level }: Privacy, isKept: boolean): string => {
    if (value !== '' && (isSecretName(name) || SECRET_VALUES.test(name))) return HIDDEN
    return level !== 'mask' || isKept || PLAIN.test(value) ? withoutSecrets(value) : HIDDEN
  }

  // All of a sheet would be too long to look for what was typed.
  const sheetOf = (css: string): string => recordedCss(css.replace(STRINGS, typed.hide))

  const styleOf = (css: string, { level }: Privacy): string =>
    recordedCss(typed.hide(level === 'mask' ? withoutPictures(css) : css))

  const choiceOf = (text: string, { level }: Privacy): string => (level === 'allow' ? withoutSecrets(text) : HIDDEN)

  return {
    text: shownText,
    address,
    css: sheetOf,
    style: styleOf,
    choice: choiceOf,
    attribute({ tag, isSvg, isButton }, rawName, value, privacy) {
      const name = rawName.toLowerCase()
      if (LEFT_OUT.test(name)) return undefined
      // Choices: rrweb tells them as attributes.
      if (name === 'checked' || name === 'selected') return privacy.level === 'allow' ? value : undefined
      if (typeof value !== 'string') return value
      if (name === 'value' && tag === 'select') return value === '' ? '' : choiceOf(value, privacy)
      if (name === 'value' && /^(?:input|textarea|.*-.*)$/.test(tag) && !isButton) return value === '' ? '' : HIDDEN
      if (name === '_csstext') return sheetOf(value)
      if (name === 'style') return styleOf(value, privacy)
      if (name === 'class') return typed.hide(value)
      if (ADDRESSES.test(name) || ADDRESS_LISTS.test(name)) {
        if (privacy.level === 'mask' && PICTURES.test(tag)) return ''
        return ADDRESS_LISTS.test(name) ? addressList(value) : address(value)
      }
      if (TEXTS.test(name)) return shownText(value, privacy)
      if (isSvg && SHAPES[name]?.test(value)) return value
      return plainValue(name, value, privacy, isSvg || LAYOUT.test(name))
    },
  }
}
