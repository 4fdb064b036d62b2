import { isRecordedPicture, isRemote, isSafeInStyles } from './safe-address.ts'
import { cssSteps, safeCss } from './safe-css.ts'
import type { Steps } from './steps.ts'

/** An element of a recording: its tag in lower case, empty if unknown. */
export interface RecordedElement {
  tag: string
  isSvg: boolean
}

/** A value for rrweb's player: null removes an attribute, an object changes single properties of a style. */
export type SafeValue = string | number | boolean | null | Record<string, string | false | [string, string]>

/** Attributes that load, run and open nothing and take no focus, including those of Angular's styles. All others are removed. */
const HTML =
  /^(?:id|class|title|lang|dir|hidden|role|tabindex|slot|part|exportparts|alt|width|height|size|rows|cols|colspan|rowspan|span|align|valign|border|cellpadding|cellspacing|bgcolor|color|text|face|start|value|placeholder|for|name|checked|selected|disabled|readonly|required|multiple|open|label|max|min|step|maxlength|minlength|low|high|optimum|wrap|inert|scope|headers|datetime|reversed|noshade|nowrap|compact|hspace|vspace|frame|rules|abbr|popover|type|_ng(?:content|host)-[\w-]+|aria-[\w-]+|data-[\w.-]+)$/i
/** For SVG, the forbidden ones: all others are shapes and styles. */
const SVG_LEFT_OUT =
  /^(?:on.*|src|from|to|by|values|attribute.*|begin|end|dur|target|download|ping|autofocus|tabindex)$/i
/** Custom elements: none is defined here, so their attributes only matter to styles. */
const CUSTOM_LEFT_OUT = /^(?:on.*|is|autofocus|contenteditable|nonce|href|src|srcset|srcdoc|style)$/i
const NAME = /^(?:[a-z]|_ng)[\w.-]*$/i

/** Tags that are shown without any attribute. */
const BARE = ['meta', 'link', 'source', 'track', 'param', 'noscript']

/** Maximum length of an element's inline style; no real page has longer ones. */
const MAX_INLINE_STYLE = 100_000

/** Elements that become properties of their form, by name or id. */
const IN_FORMS = /^(?:button|fieldset|input|output|select|textarea|img|)$/

/** Whether a form would have a field of this name instead of its own property, such as `childNodes`, which would mislead the player. */
const isOfForms = (name: string): boolean => name in Element.prototype || /^(?:style|blur|click|focus)$/.test(name)
/** Elements that become properties of their document, by name. */
const IN_DOCUMENTS = /^(?:form|iframe|img|)$/
/** Likewise for documents, with their forms, frames and images. */
const isOfDocuments = (name: string): boolean => name in Document.prototype

const SIZE = /^[\d.]{1,12}px$/

const safeStyle = (value: unknown): SafeValue | undefined => {
  if (typeof value === 'string') return value.length > MAX_INLINE_STYLE ? undefined : safeCss(value)
  if (value === null || typeof value !== 'object') return value === null ? null : undefined
  const safe: Record<string, string | false | [string, string]> = {}
  for (const [property, each] of Object.entries(value)) {
    if (!/^-{0,2}[a-z][\w-]*$/i.test(property) || String(each).length > MAX_INLINE_STYLE) continue
    if (each === false) safe[property] = false
    if (typeof each === 'string') safe[property] = safeCss(each)
    if (Array.isArray(each) && typeof each[0] === 'string') safe[property] = [safeCss(each[0]), String(each[1] ?? '')]
  }
  return safe
}

/** The top-layer position of a popover or dialog; null for one that was closed. The player expects texts. */
const safeLayer = (value: unknown): SafeValue | undefined => {
  if (value === null) return null
  return value === true || Number.isSafeInteger(value) ? String(value) : undefined
}

/** Properties that rrweb stores among the page's attributes. */
const safeOwn = (tag: string, name: string, value: unknown): SafeValue | undefined => {
  if ((name === 'rr_width' || name === 'rr_height') && typeof value === 'string' && SIZE.test(value)) return value
  if ((name === 'rr_scrollLeft' || name === 'rr_scrollTop') && typeof value === 'number') return value
  if (name === 'rr_open_mode' && (value === 'modal' || value === 'non-modal')) return value
  if (name === 'rr_top_layer' || name === 'rr_fullscreen') return safeLayer(value)
  const isPicture = name === 'rr_dataURL' && (tag === 'img' || tag === 'canvas')
  return isPicture && typeof value === 'string' && isRecordedPicture(value) ? value : undefined
}

const isAllowed = (tag: string, isSvg: boolean, name: string): boolean => {
  if (isSvg) return NAME.test(name) && !SVG_LEFT_OUT.test(name)
  return tag.includes('-') ? NAME.test(name) && !CUSTOM_LEFT_OUT.test(name) : HTML.test(name)
}

const safeValue = ({ tag, isSvg }: RecordedElement, name: string, value: unknown): SafeValue | undefined => {
  if (name.startsWith('rr_')) return safeOwn(tag, name, value)
  if (BARE.includes(tag)) return undefined
  if (name.toLowerCase() === 'style') return safeStyle(value)
  const text = typeof value === 'string' ? value : ''
  if (/^(?:xlink:)?href$/i.test(name)) {
    // A link looks like one, and leads nowhere.
    if (!isSvg) return tag === 'a' || tag === 'area' ? '#' : undefined
    if (tag === 'a') return undefined
    return /^\s*#[\w-]*\s*$/.test(text) || isRecordedPicture(text) ? text : undefined
  }
  if (name === 'src') return tag === 'img' && isRecordedPicture(text) ? text : undefined
  if (!isAllowed(tag, isSvg, name)) return undefined
  if (!isSvg && /^name$/i.test(name)) {
    if (tag === 'img' || isOfForms(text) || (IN_DOCUMENTS.test(tag) && isOfDocuments(text))) return undefined
  }
  if (!isSvg && /^id$/i.test(name) && IN_FORMS.test(tag) && isOfForms(text)) return undefined
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value
  if (typeof value !== 'string') return undefined
  // Another value would close those that are open; the recording says when they close.
  if (!isSvg && /^popover$/i.test(name)) return 'manual'
  // A password manager would offer the viewer's own account.
  if (tag === 'input' && name === 'type') return /^(?:password|file|image)$/i.test(value) ? 'text' : value
  if (isSvg) return isRemote(value) && !isSafeInStyles(value) ? undefined : safeCss(value)
  return value
}

/** Marks images that are not part of the recording, so that the player can show where they were. */
export const PICTURE_MARK = 'data-replay-picture'

/** Marks content that is never recorded, with its kind. */
export const UNRECORDED_MARK = 'data-replay-unrecorded'

/** Content that is never recorded; the player shows the reason in its place. */
export type UnrecordedKind = 'canvas' | 'video' | 'frame' | 'sandbox'

/** Whether a frame has an opaque origin, so that not even its own page can read it. */
const isSandboxed = (attributes: object): boolean =>
  'sandbox' in attributes && !/\ballow-same-origin\b/i.test(String(attributes.sandbox))

const unrecordedKind = (tag: string, attributes: object): UnrecordedKind | null => {
  // An element that the page excludes from its recording has only its size.
  if ('rr_width' in attributes) return null
  if (tag === 'iframe' && 'rr_src' in attributes) return isSandboxed(attributes) ? 'sandbox' : 'frame'
  return tag === 'canvas' || tag === 'video' ? tag : null
}

/** The attributes of an element that load and run nothing (RPL-05). */
export function* safeAttributes(element: RecordedElement, attributes: unknown): Steps<Record<string, SafeValue>> {
  const safe: Record<string, SafeValue> = {}
  if (typeof attributes !== 'object' || attributes === null) return safe
  for (const [name, value] of Object.entries(attributes)) {
    if (name === '_cssText') {
      const isStyleSheet = element.tag === 'style' || element.tag === 'link'
      if (isStyleSheet && typeof value === 'string') safe[name] = yield* cssSteps(value)
      continue
    }
    const kept = safeValue(element, name, value)
    if (kept !== undefined) safe[name] = kept
  }
  const hadPicture = 'src' in attributes || 'srcset' in attributes
  if (element.tag === 'img' && hadPicture && !('src' in safe) && !('rr_dataURL' in safe)) safe[PICTURE_MARK] = ''
  const unrecorded = element.isSvg ? null : unrecordedKind(element.tag, attributes)
  if (unrecorded && !('rr_dataURL' in safe)) safe[UNRECORDED_MARK] = unrecorded
  return safe
}
