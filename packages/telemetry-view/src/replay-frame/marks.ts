import { PICTURE_MARK, UNRECORDED_MARK, type UnrecordedKind } from './safe-attributes.ts'

/** Texts that replace content that is never recorded, in the viewer's language. */
export type MarkTexts = Record<UnrecordedKind, string>

const HATCH = '#80808026 repeating-linear-gradient(135deg, transparent 0 8px, #80808033 8px 9px)'
/** Attributes of elements with a rule. */
const MARKS = [PICTURE_MARK, UNRECORDED_MARK, 'rr_fullscreen']
/** Widths in pixels: of a letter, of a Chinese character, and of the padding. */
const LETTER = 7
const IDEOGRAPH = 13
const PADDING = 16
const HEIGHT = 24

/** An image of a text, as the background of an element without content; empty if the text does not fit. */
const picture = (text: string): string => {
  const width = [...text].reduce((sum, character) => sum + (character > '\u2e80' ? IDEOGRAPH : LETTER), PADDING)
  const escaped = text.replace(/[<&]/g, (character) => `&#${character.charCodeAt(0)};`)
  const style = `@media (max-width:${width}px),(max-height:${HEIGHT}px){svg{display:none}}`
  const label = `<rect x="${-width / 2}" y="${-HEIGHT / 2}" width="${width}" height="${HEIGHT}" rx="4" fill="#fff"/><text y="4" text-anchor="middle" font-family="system-ui,sans-serif" font-size="12" fill="#333">${escaped}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><style>${style}</style><svg x="50%" y="50%" overflow="visible">${label}</svg></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}") center / 100% 100% no-repeat`
}

const rulesOf = (texts: MarkTexts): string[] => [
  `img[${PICTURE_MARK}] { background: #80808026 linear-gradient(135deg, transparent 49%, #80808066 49% 51%, transparent 51%) }`,
  ...Object.entries(texts).map(
    ([kind, text]) => `[${UNRECORDED_MARK}="${kind}"] { background: ${picture(text)}, ${HATCH} !important }`,
  ),
  // Without scripts, a canvas has no size, and a video has controls.
  ':where(canvas) { display: inline-block; width: 300px; height: 150px }',
  ':where(canvas) { width: attr(width px, 300px); height: attr(height px, 150px) }',
  `[${UNRECORDED_MARK}="video"]::-webkit-media-controls { display: none !important }`,
  // As browsers show a fullscreen element; the player shows it as a popover.
  '[rr_fullscreen][popover] { position: fixed !important; inset: 0 !important; box-sizing: border-box !important; width: 100% !important; height: 100% !important; max-width: none !important; max-height: none !important; margin: 0 !important; transform: none !important }',
  ':where([rr_fullscreen][popover]) { padding: 0; border: 0; color: inherit; background: none }',
  '[rr_fullscreen]::backdrop { background: #000 }',
]

/**
 * Placeholders for content that is never recorded (RPL-05). Styles of a page do not apply in shadow roots, which get their own style sheet.
 */
export const createMarks = (texts: MarkTexts) => {
  const rules = rulesOf(texts)
  const sheets = new WeakMap<Document, CSSStyleSheet>()
  let built: Element[] = []

  const sheetOf = (document: Document): CSSStyleSheet | null => {
    const { defaultView } = document
    if (!defaultView) return null
    const sheet = sheets.get(document) ?? new (defaultView as Window & typeof globalThis).CSSStyleSheet()
    if (!sheets.has(document)) sheet.replaceSync(rules.join('\n'))
    sheets.set(document, sheet)
    return sheet
  }

  return {
    rules,
    /** Called for each node that the player builds. */
    add(node: object): void {
      if (!('hasAttribute' in node)) return
      const element = node as Element
      if (MARKS.some((name) => element.hasAttribute(name))) built.push(element)
    },
    /** Marks built nodes as soon as they are in the document. */
    show(): void {
      for (const element of built) {
        const root = element.getRootNode()
        if (root.nodeType !== Node.DOCUMENT_FRAGMENT_NODE) continue
        const { adoptedStyleSheets } = root as ShadowRoot
        const sheet = sheetOf(element.ownerDocument)
        if (sheet && !adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet)
      }
      built = []
    },
  }
}
