const sheetsOf = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/** A constructed sheet belongs to one document; all its roots share the sheet, so that it is parsed once. */
const sheetFor = (document: Document, css: string): CSSStyleSheet | null => {
  const sheets = sheetsOf.get(document) ?? new Map<string, CSSStyleSheet>()
  sheetsOf.set(document, sheets)
  const known = sheets.get(css)
  if (known) return known
  const view = document.defaultView
  if (!view || !('CSSStyleSheet' in view)) return null
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(css)
  sheets.set(css, sheet)
  return sheet
}

const insertStyles = (root: Document | ShadowRoot, sheets: readonly string[], nonce: string) => {
  const document = root.ownerDocument ?? (root as Document)
  const target = 'head' in root ? root.head : root
  const present = new Set([...target.querySelectorAll('style')].map((style) => style.textContent))
  for (const css of sheets) {
    if (present.has(css)) continue
    const style = document.createElement('style')
    if (nonce) style.nonce = nonce
    style.textContent = css
    target.append(style)
  }
}

/**
 * Adds style sheets to a document or a shadow root, each once: as constructable sheets, which no content security policy
 * blocks; in browsers without them, as `<style nonce>`.
 */
export const adoptStyles = (root: Document | ShadowRoot, sheets: readonly string[], nonce = ''): void => {
  const document = root.ownerDocument ?? (root as Document)
  if (!('adoptedStyleSheets' in root)) {
    insertStyles(root, sheets, nonce)
    return
  }
  for (const css of sheets) {
    const sheet = sheetFor(document, css)
    if (!sheet) insertStyles(root, [css], nonce)
    else if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }
}
