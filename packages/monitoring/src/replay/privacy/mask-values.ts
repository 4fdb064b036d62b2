import { isSecretName, scrubText } from '../../domain/scrub.ts'
import { recordedAddress, recordedCss, svgTextOf, withoutPictures } from './mask-css.ts'
import type { Privacy } from './privacy-level.ts'
import { createSelectedValues } from './selected-values.ts'
import { hideInLine } from './text-line.ts'
import { HIDDEN, type TypedTexts } from './typed-texts.ts'

/** Values of attributes in rrweb's records. */
export type AttributeValue = string | number | boolean | null | Record<string, unknown> | undefined

/** The element of an attribute. */
export interface MaskedElement {
  tag: string
  isSvg: boolean
  isButton: boolean
  /** The value of a field. */
  held: string
}

/** Texts and values as recorded (RPL-04). */
export interface ValueMasker {
  text(text: string, privacy: Privacy): string
  /** The text of a node in the page; `known` caches other texts until the page changes. */
  textNode(text: string, node: Node, privacy: Privacy, known: Map<Node, string>): string
  /** Undefined for an attribute that is omitted. */
  attribute(element: MaskedElement, name: string, value: AttributeValue, privacy: Privacy): AttributeValue
  address(value: string): string
  /** Rules of a style sheet, which are not searched for typed text. */
  css(css: string): string
  /** An element's own inline style. */
  style(css: string, privacy: Privacy): string
  /** The value of a field without text input: a choice. */
  choice(text: string, privacy: Privacy): string
}

/** Attributes that people read, or that contain data. */
const TEXTS =
  /^(?:title|alt|placeholder|label|summary|content|value|download|abbr|standby|aria-(?:label|description|roledescription|valuetext|placeholder|braillelabel))$/
const ADDRESSES =
  /^(?:href|src|action|formaction|poster|data|background|cite|longdesc|manifest|ping|xlink:href|rr_src|codebase|classid|usemap)$/
const ADDRESS_LISTS = /^(?:srcset|imagesrcset)$/
/** Images may show as much as texts. */
const PICTURES = /^(?:img|source|image|video|audio|picture|input|object|embed|track)$/
/** Scripts, and a frame's document, which is recorded separately. */
const LEFT_OUT = /^(?:on.+|srcdoc|nonce|integrity)$/
/** Attributes that layout and styles need. */
const LAYOUT =
  /^(?:id|name|type|role|slot|part|exportparts|for|dir|lang|rel|media|width|height|size|sizes|sandbox|rows|cols|align|valign|bgcolor|color|face|start|tabindex|rr_.+|_csstext|aria-.+)$/
const SECRET_VALUES = /(?:^|[-_])(?:code|pin|otp|key|e?mail|phone|user(?:name)?)$/
/** A word or a small number, as used for an element's state. */
const PLAIN = /^(?:[a-z][a-z-]{0,30}|\d{1,4})?$/
/** Path data of a drawing, whose numbers are no codes. */
const SHAPES: Partial<Record<string, RegExp>> = { d: /^\s*m[\d\s.,+\-emzlhvcsqta]*$/i, points: /^[\d\s.,+\-e]*$/i }
/** Shorter values contain nothing that needs scrubbing. */
const MIN_SCRUBBED = 6
/** Number of scrubbed values that are cached, since pages repeat them. */
const MAX_KNOWN = 2000
/** Longest of them: otherwise each state of a growing log would be cached. */
const MAX_KNOWN_LENGTH = 500
/** Shorter typed texts stay in the path of a URL, which consists of such words; a number may be shorter. */
const MIN_IN_ADDRESS = 8
const MIN_DIGITS = 6
/** A shorter field value is not searched for in the field's attributes. */
const MIN_HELD = 3

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
  const selected = createSelectedValues()

  /** The text without email addresses, codes, tokens and queries. */
  const scrub = (text: string): string => {
    if (text.length < MIN_SCRUBBED) return text
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size > MAX_KNOWN) known.clear()
    const scrubbed = scrubText(text)
    if (text.length <= MAX_KNOWN_LENGTH) known.set(text, scrubbed)
    return scrubbed
  }

  const isMasked = ({ level, isSecret }: Privacy): boolean => level === 'mask' || isSecret

  const shownText = (text: string, privacy: Privacy, hide = typed.hide): string =>
    isMasked(privacy) ? maskWords(text) : scrub(typed.hideWords(hide(text)))

  const isTypedPart = (part: string): boolean =>
    typed.find(part).some(([start, end]) => {
      const digits = part.slice(start, end).replace(/\D/g, '')
      return end - start >= MIN_IN_ADDRESS || digits.length >= MIN_DIGITS
    })

  /** Scheme, host and path segments stay; only a segment that repeats typed text is hidden. */
  const address = (value: string, name = ''): string => {
    const recorded = recordedAddress(value)
    if (recorded.startsWith('data:')) return typed.find(svgTextOf(recorded)).length > 0 ? 'data:' : recorded
    if (recorded.startsWith('#') || typed.find(decode(recorded)).length === 0) return recorded
    const origin = /^(?:[\w+.-]+:)?\/\/[^/]*/.exec(recorded)?.[0] ?? ''
    const parts = recorded.slice(origin.length).split('/')
    const hidden = origin + parts.map((part) => (isTypedPart(decode(part)) ? HIDDEN : part)).join('/')
    return selected.keep(name, recorded, hidden)
  }

  const addressList = (value: string): string =>
    /\bdata:/i.test(value)
      ? ''
      : value
          .split(',')
          .map((entry) => entry.trim().split(/\s+/))
          .map(([url = '', ...size]) => [address(url), ...size].join(' '))
          .join(', ')

  /** Whether HTML itself makes the element's appearance depend on a value. */
  const isStructure = ({ tag, isSvg }: MaskedElement, name: string, value: string): boolean =>
    LAYOUT.test(name) ||
    (isSvg && !name.startsWith('data-')) ||
    (PLAIN.test(value) && !name.includes('-') && !tag.includes('-'))

  const plainValue = (element: MaskedElement, name: string, value: string, privacy: Privacy): string => {
    if (value !== '' && (isSecretName(name) || SECRET_VALUES.test(name))) return HIDDEN
    if (isStructure(element, name, value)) return scrub(value)
    const isHeld = element.held.length >= MIN_HELD && value.includes(element.held)
    const isShown = !isHeld && (PLAIN.test(value) || !isMasked(privacy))
    return selected.keep(name, value, isShown ? scrub(typed.hide(value)) : HIDDEN)
  }

  const sheetOf = (css: string): string => {
    selected.read(css)
    return recordedCss(css)
  }

  const styleOf = (css: string, { level }: Privacy): string =>
    recordedCss(level === 'mask' ? withoutPictures(css) : css)

  const choiceOf = (text: string, privacy: Privacy): string =>
    privacy.level === 'allow' ? shownText(text, privacy) : HIDDEN

  return {
    text: shownText,
    textNode: (text, node, privacy, lines) =>
      shownText(text, privacy, (shown) => hideInLine(shown, node, typed, lines)),
    address,
    css: sheetOf,
    style: styleOf,
    choice: choiceOf,
    attribute(element, rawName, value, privacy) {
      const { tag, isButton } = element
      const name = rawName.toLowerCase()
      if (LEFT_OUT.test(name)) return undefined
      // Choices: rrweb reports them as attributes.
      if (name === 'checked' || name === 'selected') return privacy.level === 'allow' ? value : undefined
      if (typeof value !== 'string' || name === 'class') return value
      if (name === 'value') {
        if (tag === 'select') return value === '' ? '' : choiceOf(value, privacy)
        if (/^(?:input|textarea|.*-.*)$/.test(tag) && !isButton) return value === '' ? '' : HIDDEN
        // Progress bars and list numbers, which are visible.
        if (/^(?:progress|meter|li)$/.test(tag)) return value
      }
      if (name === '_csstext') return sheetOf(value)
      if (name === 'style') return styleOf(value, privacy)
      if (ADDRESSES.test(name) || ADDRESS_LISTS.test(name)) {
        if (privacy.level === 'mask' && PICTURES.test(tag)) return ''
        return ADDRESS_LISTS.test(name) ? addressList(value) : address(value, name)
      }
      if (TEXTS.test(name)) return selected.keep(name, value, shownText(value, privacy))
      if (element.isSvg && SHAPES[name]?.test(value)) return value
      return plainValue(element, name, value, privacy)
    },
  }
}
