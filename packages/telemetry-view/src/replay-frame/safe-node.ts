import type { KnownNodes } from './known-nodes.ts'
import { type SafeValue, safeAttributes } from './safe-attributes.ts'
import { cssSteps } from './safe-css.ts'
import type { Steps } from './steps.ts'

/** Kinds of nodes, by rrweb's numbers. */
export const NODE = { document: 0, doctype: 1, element: 2, text: 3, data: 4, comment: 5 } as const

/** A node as rrweb's player expects it. */
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

const TAG = /^[a-z][a-z0-9._-]{0,99}$/i
/** Elements that run, load or move their surroundings; their content is shown in their place. */
const REPLACED = /^(?:base|object|embed|applet|frame|frameset|portal|fencedframe|webview|bgsound|keygen|isindex)$/i
const REPLACED_SVG = /^(?:animate.*|set|discard|mpath|handler|listener)$/i
/** Only these may have a shadow root, in addition to custom elements. */
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
  // The player looks tags up in an object, where it would find `toString`.
  const isInherited = tag in Object.prototype
  if (raw.isSVG === true) return isInherited || REPLACED_SVG.test(tag) ? 'g' : tag
  return isInherited || REPLACED.test(tag) ? 'span' : tag.toLowerCase()
}

/** Number of nodes per step. */
const NODES_AT_ONCE = 500

const shared = (raw: RawNode, id: number, known: KnownNodes) => ({
  id,
  // The player drops nodes that belong to an unknown document.
  ...(isNodeId(raw.rootId) && known.has(raw.rootId) && { rootId: raw.rootId }),
  ...(raw.isShadow === true && { isShadow: true as const }),
})

/**
 * Makes a recorded node one that runs and loads nothing, and that the player can build (RPL-05): a tag that is not allowed is replaced,
 * so that its id and what it contains stay. Null for what is no node.
 *
 * @param parentId id of the element or document around it
 * @param seen the ids of what is built at once, where each stands once
 */
export function* safeNode(
  raw: unknown,
  known: KnownNodes,
  parentId: number,
  seen: Set<number>,
): Steps<SafeNode | null> {
  if (!isObject(raw) || !isNodeId(raw.id)) return null
  const { id } = raw
  // The player would move the first one, possibly into itself.
  if (seen.has(id)) return null
  seen.add(id)
  if (seen.size % NODES_AT_ONCE === 0) yield
  if (raw.type === NODE.doctype) {
    if (!known.addText(id, parentId, false)) return null
    return {
      type: NODE.doctype,
      ...shared(raw, id, known),
      name: 'html',
      publicId: text(raw.publicId),
      systemId: text(raw.systemId),
    }
  }
  if (raw.type === NODE.text) {
    const parent = known.element(parentId)?.tag
    const isStyle = parent === 'style' || parent === 'link'
    if (!known.addText(id, parentId, isStyle)) return null
    const content = parent === 'noscript' ? '' : text(raw.textContent)
    const textContent = isStyle ? yield* cssSteps(content) : content
    return { type: NODE.text, ...shared(raw, id, known), textContent, ...(isStyle && { isStyle: true }) }
  }
  if (raw.type === NODE.comment || raw.type === NODE.data) {
    if (!known.addText(id, parentId, false)) return null
    return { type: NODE.comment, ...shared(raw, id, known), textContent: '' }
  }
  if (raw.type !== NODE.element) return null
  const allowed = safeTag(raw)
  if (allowed === null) return null
  const isSvg = raw.isSVG === true
  const tag = allowed.toLowerCase()
  // The content of a script is not shown.
  if (!known.addElement(id, parentId, { tag: isScript(raw) ? 'noscript' : tag, isSvg })) return null
  const attributes = yield* safeAttributes({ tag, isSvg }, raw.attributes)
  if (tag === 'iframe') attributes.sandbox = 'allow-same-origin'
  return {
    type: NODE.element,
    ...shared(raw, id, known),
    tagName: allowed,
    attributes,
    ...(isSvg && { isSVG: true }),
    ...(raw.isCustom === true && !isSvg && /^[a-z][a-z0-9._]*-[a-z0-9._-]*$/.test(tag) && { isCustom: true }),
    ...(raw.isShadowHost === true && !isSvg && SHADOW_HOST.test(tag) && { isShadowHost: true }),
    childNodes: yield* safeChildren(raw, known, tag, seen),
  }
}

function* safeNodes(nodes: unknown[], known: KnownNodes, parent: number, seen: Set<number>): Steps<SafeNode[]> {
  const safe = []
  for (const each of nodes) {
    const node = yield* safeNode(each, known, parent, seen)
    if (node) safe.push(node)
  }
  return safe
}

function* safeChildren(raw: RawNode, known: KnownNodes, parent: string, seen: Set<number>): Steps<SafeNode[]> {
  const children: unknown[] = Array.isArray(raw.childNodes) ? raw.childNodes : []
  const safe = yield* safeNodes(children, known, raw.id as number, seen)
  const texts = safe.filter(({ type }) => type === NODE.text)
  if (parent !== 'style' || texts.length < 2) return safe
  // A rule may start in one text node and end in the next.
  const [first, ...others] = texts
  const all = children
    .map((child) => (isObject(child) && child.type === NODE.text ? text(child.textContent) : ''))
    .join('')
  if (first) first.textContent = yield* cssSteps(all)
  for (const other of others) other.textContent = ''
  return safe
}

/** A document as the player builds it; null without its root element, on which the player depends. */
export function* safeDocument(raw: unknown, known: KnownNodes, parentId: number | null = null): Steps<SafeNode | null> {
  if (!isObject(raw) || raw.type !== NODE.document || !isNodeId(raw.id) || !Array.isArray(raw.childNodes)) return null
  const { id } = raw
  if (!known.addDocument(id, parentId)) return null
  const seen = new Set([id])
  const children = yield* safeNodes(raw.childNodes, known, id, seen)
  const root = children.find(({ tagName }) => tagName === 'html')
  if (!root) return null
  const doctype = children.find(({ type }) => type === NODE.doctype)
  return {
    type: NODE.document,
    ...shared(raw, id, known),
    ...(raw.compatMode === 'BackCompat' && { compatMode: 'BackCompat' }),
    childNodes: doctype ? [doctype, root] : [root],
  }
}
