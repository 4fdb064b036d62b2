import { sentAddress } from '../../domain/scrub.ts'
import { RECORD, type ReplayRecord } from '../replay-record.ts'
import type { AttributeValue, ValueMasker } from './mask-values.ts'
import { isButton, type Privacy, type PrivacyLevel, privacyOf } from './privacy-level.ts'
import { HIDDEN } from './typed-texts.ts'

/** An event of rrweb; only the fields named here are read, the rest are numbers. */
export interface RrwebEvent {
  type: number
  timestamp: number
  data: unknown
}

interface SerializedNode {
  type: number
  id: number
  tagName?: string
  isSVG?: boolean
  attributes?: Record<string, AttributeValue>
  textContent?: string
  childNodes?: SerializedNode[]
}
interface Mutations {
  adds: { node: SerializedNode }[]
  texts: { id: number; value: string | null }[]
  attributes: { id: number; attributes: Record<string, AttributeValue> }[]
}
interface Input {
  id: number
  text: string
  isChecked: boolean
}

/** rrweb's numbers. */
const EVENT = { fullSnapshot: 2, incremental: 3, meta: 4 }
const SOURCE = { mutation: 0, input: 5, styleSheetRule: 8, styleDeclaration: 13, adoptedStyleSheet: 15 }
/** Pointers, scrolling, size, touch, media, selection, custom elements: numbers and tag names only. */
const PLAIN_SOURCES = [1, 2, 3, 4, 6, 7, 12, 14, 16]
const NODE = { document: 0, element: 2, text: 3, comment: 5 }

const FIELD = /^(?:input|textarea|select|.*-.*)$/i

/** The current value of a field, which its other attributes may repeat. */
const heldBy = (node: Node | null): string => {
  if (!node || isButton(node) || !FIELD.test(node.nodeName)) return ''
  const { value } = node as Partial<HTMLInputElement>
  return typeof value === 'string' ? value : ''
}

interface MaskDependencies {
  base: PrivacyLevel
  values: ValueMasker
  nodeOf: (id: number) => Node | null
  /** Called for each document before it is recorded, including those of frames. */
  onDocument?: (document: Document) => void
}

type MaskCss = (css: string) => string

/** All parts of a style change. */
const maskStyles = (changed: unknown, maskCss: MaskCss): unknown => {
  if (typeof changed === 'string') return maskCss(changed)
  if (Array.isArray(changed)) return changed.map((part) => maskStyles(part, maskCss))
  if (typeof changed !== 'object' || changed === null) return changed
  return Object.fromEntries(Object.entries(changed).map(([name, part]) => [name, maskStyles(part, maskCss)]))
}

/**
 * Converts rrweb's events to records: masked by the privacy levels of the page's elements (RPL-04), and without events and sources that are
 * not on the allow list. rrweb's own masking stops at shadow roots, so each node, text and attribute is masked here, by its position in the
 * page.
 */
export const createRecordMasker = ({ base, values, nodeOf, onDocument }: MaskDependencies) => {
  let known = new Map<Node, Privacy>()
  let lines = new Map<Node, string>()
  const privacy = (node: Node | null): Privacy => privacyOf(node, base, known)

  const maskText = (text: string, node: Node | null): string => {
    if (!node?.parentNode) return values.text(text, privacy(null))
    return node.parentNode.nodeName.toUpperCase() === 'STYLE'
      ? values.css(text)
      : values.textNode(text, node, privacy(node), lines)
  }

  const maskAttributes = (
    attributes: Record<string, AttributeValue>,
    node: Node | null,
    isSvg: boolean,
  ): Record<string, AttributeValue> => {
    const element = { tag: node?.nodeName.toLowerCase() ?? '', isSvg, isButton: isButton(node), held: heldBy(node) }
    const around = privacy(node)
    const masked: Record<string, AttributeValue> = {}
    for (const [name, value] of Object.entries(attributes)) {
      const recorded =
        typeof value === 'object' && value !== null
          ? (maskStyles(value, (css) => values.style(css, around)) as AttributeValue)
          : values.attribute(element, name, value, around)
      if (recorded !== undefined) masked[name] = recorded
    }
    return masked
  }

  const maskNode = (serialized: SerializedNode): SerializedNode => {
    const node = nodeOf(serialized.id)
    const masked = { ...serialized }
    if (serialized.type === NODE.document && node) onDocument?.(node as Document)
    if (serialized.type === NODE.text) masked.textContent = maskText(serialized.textContent ?? '', node)
    if (serialized.type === NODE.comment) masked.textContent = ''
    if (serialized.type === NODE.element && serialized.attributes)
      masked.attributes = maskAttributes(serialized.attributes, node, serialized.isSVG === true)
    if (serialized.childNodes) masked.childNodes = serialized.childNodes.map(maskNode)
    return masked
  }

  const maskMutations = (data: Mutations): Mutations => ({
    ...data,
    adds: data.adds.map((add) => ({ ...add, node: maskNode(add.node) })),
    texts: data.texts.map(({ id, value }) => ({ id, value: value === null ? null : maskText(value, nodeOf(id)) })),
    attributes: data.attributes.map(({ id, attributes }) => {
      const node = nodeOf(id)
      return { id, attributes: maskAttributes(attributes, node, node !== null && 'ownerSVGElement' in node) }
    }),
  })

  /** Null for a choice that is not recorded. */
  const maskInput = (data: Input): Input | null => {
    const node = nodeOf(data.id)
    const around = privacy(node)
    const isSelect = node?.nodeName === 'SELECT'
    const type = (node as Partial<HTMLInputElement> | null)?.type
    if (type === 'radio' || type === 'checkbox' || isSelect) {
      if (around.level !== 'allow') return null
      return { ...data, text: isSelect ? values.choice(data.text, around) : HIDDEN }
    }
    return { ...data, text: data.text === '' ? '' : HIDDEN, isChecked: false }
  }

  const maskIncremental = (data: { source: number }): object | null => {
    if (PLAIN_SOURCES.includes(data.source)) return data
    if (data.source === SOURCE.mutation) return maskMutations(data as unknown as Mutations)
    if (data.source === SOURCE.input) return maskInput(data as unknown as Input)
    const isCss = [SOURCE.styleSheetRule, SOURCE.styleDeclaration, SOURCE.adoptedStyleSheet].includes(data.source)
    return isCss ? (maskStyles(data, values.css) as object) : null
  }

  /** The record, or null for an event that is not recorded. */
  return ({ type, timestamp, data }: RrwebEvent): ReplayRecord | null => {
    known = new Map()
    lines = new Map()
    if (type === EVENT.meta) {
      const meta = data as { href: string }
      return { type: RECORD.meta, timestamp, data: { ...meta, href: values.address(sentAddress(meta.href).url) } }
    }
    if (type === EVENT.fullSnapshot) {
      const snapshot = data as { node: SerializedNode }
      return { type: RECORD.fullSnapshot, timestamp, data: { ...snapshot, node: maskNode(snapshot.node) } }
    }
    const masked = type === EVENT.incremental ? maskIncremental(data as { source: number }) : null
    return masked && { type: RECORD.incremental, timestamp, data: masked }
  }
}
