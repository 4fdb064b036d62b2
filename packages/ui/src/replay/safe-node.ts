import { type RecordedElement, type SafeValue, safeAttributes } from './safe-attributes.ts'
import { safeCss } from './safe-css.ts'

/** Kinds of nodes, by rrweb's numbers. */
export const NODE = { document: 0, doctype: 1, element: 2, text: 3, data: 4, comment: 5 } as const

/** A node as rrweb's player builds it. */
export interface SafeNode {
  type: number
  id: number
  rootId?: number
  isShadow?: true
  name?: string
  publicId?: string
  systemId?: string
  compatMode?: string
  tagName?: string
  attributes?: Record<string, SafeValue>
  isSVG?: true
  isCustom?: true
  isShadowHost?: true
  isStyle?: true
  textContent?: string
  childNodes?: SafeNode[]
}

/** What is known of the nodes of a page. */
export interface KnownNodes {
  elements: Map<number, RecordedElement>
  /** Texts that are styles. */
  styles: Set<number>
  /** The ids of one whole page, where each stands once; null where nodes may be moved. */
  seen: Set<number> | null
}

/** As deep as browsers parse a page. */
const MAX_DEPTH = 512
const TAG = /^[a-z][a-z0-9._-]{0,99}$/i
/** Elements that run, load or move what is around them; what they contain is shown in their place. */
const REPLACED =
  /^(?:base|object|embed|applet|frame|frameset|portal|fencedframe|webview|bgsound|keygen|isindex|constructor)$/i
const REPLACED_SVG = /^(?:animate.*|set|discard|mpath|handler|listener)$/i
/** Only these may have a shadow root, besides elements of a page's own. */
const SHADOW_HOST =
  /^(?:article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span|[a-z][a-z0-9._]*-[a-z0-9._-]*)$/

interface RawNode {
  [key: string]: unknown
}

const isObject = (value: unknown): value is RawNode => typeof value === 'object' && value !== null

/** Whether a value can be the id of a node. */
export const isNodeId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const isScript = ({ tagName }: RawNode): boolean => /^script$/i.test(text(tagName))

/** The tag under which an element is shown. */
const safeTag = (raw: RawNode): string | null => {
  const tag = text(raw.tagName)
  if (!TAG.test(tag)) return null
  if (isScript(raw)) return raw.isSVG === true ? 'g' : 'noscript'
  if (raw.isSVG === true) return REPLACED_SVG.test(tag) ? 'g' : tag
  return REPLACED.test(tag) ? 'span' : tag.toLowerCase()
}

const shared = (raw: RawNode, id: number) => ({
  id,
  ...(isNodeId(raw.rootId) && { rootId: raw.rootId }),
  ...(raw.isShadow === true && { isShadow: true as const }),
})

/**
 * Makes a recorded node one that runs and loads nothing, and that the player can build (RPL-05): a tag that is not allowed is replaced,
 * so that its id and what it contains stay. Null for what is no node.
 *
 * @param parent tag of the element around it, in lower case
 */
export const safeNode = (raw: unknown, known: KnownNodes, parent = '', depth = 0): SafeNode | null => {
  if (!isObject(raw) || !isNodeId(raw.id) || depth > MAX_DEPTH) return null
  const { id } = raw
  // The player would move the first one, into itself perhaps.
  if (known.seen?.has(id)) return null
  known.seen?.add(id)
  if (raw.type === NODE.doctype)
    return {
      type: NODE.doctype,
      ...shared(raw, id),
      name: 'html',
      publicId: text(raw.publicId),
      systemId: text(raw.systemId),
    }
  if (raw.type === NODE.text) {
    const isStyle = parent === 'style' || parent === 'link'
    if (isStyle) known.styles.add(id)
    const content = parent === 'noscript' ? '' : text(raw.textContent)
    const textContent = isStyle ? safeCss(content) : content
    return { type: NODE.text, ...shared(raw, id), textContent, ...(isStyle && { isStyle: true }) }
  }
  if (raw.type === NODE.comment || raw.type === NODE.data)
    return { type: NODE.comment, ...shared(raw, id), textContent: '' }
  if (raw.type !== NODE.element) return null
  const tagName = safeTag(raw)
  if (tagName === null) return null
  const isSvg = raw.isSVG === true
  const tag = tagName.toLowerCase()
  known.elements.set(id, { tag, isSvg })
  const attributes = safeAttributes({ tag, isSvg }, raw.attributes)
  if (tag === 'iframe') attributes.sandbox = 'allow-same-origin'
  return {
    type: NODE.element,
    ...shared(raw, id),
    tagName,
    attributes,
    ...(isSvg && { isSVG: true }),
    ...(raw.isCustom === true && !isSvg && /^[a-z][a-z0-9._]*-[a-z0-9._-]*$/.test(tag) && { isCustom: true }),
    ...(raw.isShadowHost === true && !isSvg && SHADOW_HOST.test(tag) && { isShadowHost: true }),
    childNodes: safeChildren(raw, known, isScript(raw) ? 'noscript' : tag, depth),
  }
}

const safeChildren = (raw: RawNode, known: KnownNodes, parent: string, depth: number): SafeNode[] => {
  const children: unknown[] = Array.isArray(raw.childNodes) ? raw.childNodes : []
  const safe = children.map((child) => safeNode(child, known, parent, depth + 1)).filter((child) => child !== null)
  const texts = safe.filter(({ type }) => type === NODE.text)
  if (parent !== 'style' || texts.length < 2) return safe
  // A rule may begin in one text and end in the next.
  const [first, ...others] = texts
  const all = children
    .map((child) => (isObject(child) && child.type === NODE.text ? text(child.textContent) : ''))
    .join('')
  if (first) first.textContent = safeCss(all)
  for (const other of others) other.textContent = ''
  return safe
}

/** A document as the player builds it; null unless it has its one element, without which the player fails. */
export const safeDocument = (raw: unknown, known: KnownNodes): SafeNode | null => {
  if (!isObject(raw) || raw.type !== NODE.document || !isNodeId(raw.id) || !Array.isArray(raw.childNodes)) return null
  const children = raw.childNodes.map((child) => safeNode(child, known, '', 1)).filter((child) => child !== null)
  const root = children.find(({ tagName }) => tagName === 'html')
  if (!root) return null
  const doctype = children.find(({ type }) => type === NODE.doctype)
  return {
    type: NODE.document,
    ...shared(raw, raw.id),
    ...(raw.compatMode === 'BackCompat' && { compatMode: 'BackCompat' }),
    childNodes: doctype ? [doctype, root] : [root],
  }
}
