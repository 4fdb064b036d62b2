import { createKnownNodes } from './known-nodes.ts'
import { type SafeValue, safeAttributes } from './safe-attributes.ts'
import { cssSteps, safeCss } from './safe-css.ts'
import { isNodeId, NODE, type SafeNode, safeDocument, safeNode } from './safe-node.ts'
import type { Steps } from './steps.ts'

/** Kinds of records that are played, by rrweb's numbers. */
export const EVENT = { fullSnapshot: 2, incremental: 3, meta: 4, custom: 5 } as const

/** Kinds of changes, by rrweb's numbers. */
const SOURCE = {
  mutation: 0,
  mouseMove: 1,
  mouseInteraction: 2,
  scroll: 3,
  viewportResize: 4,
  input: 5,
  touchMove: 6,
  styleSheetRule: 8,
  drag: 12,
  styleDeclaration: 13,
  selection: 14,
  adoptedStyleSheet: 15,
} as const

/** A record that is safe to play. */
export interface PlayerEvent {
  type: (typeof EVENT)[keyof typeof EVENT]
  /** Milliseconds since the epoch. */
  timestamp: number
  data: object
  /** Number of nodes that the player reads for the texts of a change, and of style sheets that it adopts again. */
  siblings?: number
}

/** Maximum width or height of a recorded window, in pixels. */
const MAX_PIXELS = 10_000
const MAX_INTERACTION = 10
/** Number of records per step, and of changes of a record. */
const AT_ONCE = 500
/** Maximum number of nodes that the player may read for the texts of a record: for each it reads all children of its parent. */
const MAX_SIBLINGS = 500_000
/** Maximum number of rules that a record may add: the browser moves the others for each. */
const MAX_RULES = 20_000
/** Moves of a record happened up to this long before it, in milliseconds. */
const MAX_OFFSET_MS = 1000

type Raw = Record<string, unknown>

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null
const list = (value: unknown): Raw[] => (Array.isArray(value) ? value.filter(isObject) : [])
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const number = (value: unknown): number => (isNumber(value) ? value : 0)
const within = (value: unknown, least: number, most: number): number => Math.min(most, Math.max(least, number(value)))
const pixels = (value: unknown): number => Math.round(within(value, 1, MAX_PIXELS))
/** An id of a node that the player looks up, or -1 for none. */
const nodeId = (value: unknown): number => (isNodeId(value) ? value : -1)
const position = (value: unknown): number | number[] | undefined => {
  if (Array.isArray(value)) return value.length > 0 && value.every(isNumber) ? value : undefined
  return isNumber(value) ? value : undefined
}

const safeRules = (rules: unknown) =>
  list(rules)
    .slice(0, MAX_RULES)
    .flatMap(({ rule, index }) => {
      if (typeof rule !== 'string') return []
      const at = position(index)
      return [{ rule: safeCss(rule), ...(at !== undefined && { index: at }) }]
    })

/** The style sheet that is meant. */
const sheetOf = ({ id, styleId }: Raw) => ({
  ...(isNodeId(id) && { id }),
  ...(isNumber(styleId) && { styleId }),
})

const css = (data: Raw, name: 'replace' | 'replaceSync') =>
  typeof data[name] === 'string' ? { [name]: safeCss(data[name]) } : {}

/** Changes other than those of the page's nodes; null for one that is not played. */
const SOURCES: Record<number, (data: Raw) => object | null> = {
  [SOURCE.mouseInteraction]: ({ type, id, x, y }) =>
    Number.isInteger(type) && within(type, 0, MAX_INTERACTION) === type
      ? { type, id: nodeId(id), x: number(x), y: number(y) }
      : null,
  [SOURCE.scroll]: ({ id, x, y }) => ({ id: nodeId(id), x: number(x), y: number(y) }),
  [SOURCE.viewportResize]: ({ width, height }) => ({ width: pixels(width), height: pixels(height) }),
  [SOURCE.input]: ({ id, text, isChecked }) => ({
    id: nodeId(id),
    text: typeof text === 'string' ? text : '',
    isChecked: isChecked === true,
  }),
  [SOURCE.styleSheetRule]: (data) => ({
    ...sheetOf(data),
    adds: safeRules(data.adds),
    removes: list(data.removes)
      .flatMap(({ index }) => position(index) ?? [])
      .map((index) => ({ index })),
    ...css(data, 'replace'),
    ...css(data, 'replaceSync'),
  }),
  [SOURCE.styleDeclaration]: (data) => {
    const index = position(data.index)
    if (!Array.isArray(index)) return null
    const { set, remove } = data
    return {
      ...sheetOf(data),
      index,
      ...(isObject(set) && {
        set: {
          property: String(set.property),
          value: typeof set.value === 'string' ? safeCss(set.value) : null,
          ...(set.priority === 'important' && { priority: 'important' }),
        },
      }),
      ...(isObject(remove) && { remove: { property: String(remove.property) } }),
    }
  },
  [SOURCE.selection]: ({ ranges }) => ({
    ranges: list(ranges).map(({ start, startOffset, end, endOffset }) => ({
      start: nodeId(start),
      startOffset: number(startOffset),
      end: nodeId(end),
      endOffset: number(endOffset),
    })),
  }),
  [SOURCE.adoptedStyleSheet]: ({ id, styles, styleIds }) => ({
    id: nodeId(id),
    styles: list(styles).flatMap(({ styleId, rules }) =>
      isNumber(styleId) ? [{ styleId, rules: safeRules(rules) }] : [],
    ),
    styleIds: Array.isArray(styleIds) ? styleIds.filter(isNumber) : [],
  }),
}

const safeMoves = ({ positions }: Raw): object | null => {
  const safe = list(positions).map(({ x, y, id, timeOffset }) => ({
    x: number(x),
    y: number(y),
    id: nodeId(id),
    timeOffset: within(timeOffset, -MAX_OFFSET_MS, 0),
  }))
  // The player expects the first and the last one to exist.
  return safe.length > 0 ? { positions: safe } : null
}

const MOVES: readonly number[] = [SOURCE.mouseMove, SOURCE.touchMove, SOURCE.drag]

/**
 * Makes records ones that run nothing, load nothing, and do not make the player fail (RPL-05). Everything is built anew from what is
 * known here, so that whatever nobody has thought of is left out: canvases, fonts, media and plugins, too. Records have to come in
 * order, since a change names its node by the id that an earlier one gave it. A step reads a part of a record: between two the viewer's
 * page can do something else.
 */
export const createRecordFilter = () => {
  let known = createKnownNodes()
  let read = 0
  let siblings = 0
  /** Number of adopted style sheets per root, by its host: the player adopts them again when the host returns. */
  let adopted = new Map<number, number>()
  const isDue = (): boolean => {
    read += 1
    return read % AT_ONCE === 0
  }
  /** The id of a node in the page. The player would wait for any other. */
  const presentId = (value: unknown): number | null => (isNodeId(value) && known.has(value) ? value : null)

  function* safeAdd({ parentId, previousId, nextId, node }: Raw) {
    const parent = nodeId(parentId)
    const isDocument = isObject(node) && node.type === NODE.document
    // Only frames contain a document.
    if (isDocument !== (known.element(parent)?.tag === 'iframe')) return null
    const before = presentId(previousId)
    const place = { nextId: presentId(nextId), ...(before !== null && { previousId: before }) }
    const safe: SafeNode | null = isDocument
      ? yield* safeDocument(node, known, parent)
      : yield* safeNode(node, known, parent, new Set())
    return safe && { parentId: parent, ...place, node: safe }
  }

  /** Ordered so that each node's parent is known, as the player inserts them; nodes without a parent are dropped. */
  function* safeAdds(adds: readonly Raw[]) {
    const waiting = new Map<number, Raw[]>()
    const queue = [...adds]
    const release = ({ id, childNodes = [] }: SafeNode): void => {
      for (const add of waiting.get(id) ?? []) queue.push(add)
      waiting.delete(id)
      for (const child of childNodes) release(child)
    }
    const safe = []
    // It grows while it is read.
    for (const add of queue) {
      if (isDue()) yield
      const parent = nodeId(add.parentId)
      if (!known.has(parent)) {
        const others = waiting.get(parent)
        if (others) others.push(add)
        else waiting.set(parent, [add])
        continue
      }
      if (isObject(add.node) && add.node.type === NODE.text) siblings += known.size(parent)
      const added = siblings > MAX_SIBLINGS ? null : yield* safeAdd(add)
      if (!added) continue
      safe.push(added)
      siblings += adopted.get(added.node.id) ?? 0
      if (waiting.size > 0) release(added.node)
    }
    return safe
  }

  const safeRemove = ({ parentId, id, isShadow }: Raw) =>
    known.remove(nodeId(id), nodeId(parentId))
      ? [{ parentId: nodeId(parentId), id: nodeId(id), ...(isShadow === true && { isShadow }) }]
      : []

  function* safeTexts(texts: readonly Raw[]) {
    const safe = []
    for (const { id, value } of texts) {
      if (isDue()) yield
      // Setting an element's text would replace its children, possibly rules of a style.
      if (!isNodeId(id) || !known.isText(id)) continue
      const text = typeof value === 'string' ? value : ''
      safe.push({ id, value: known.isStyle(id) ? yield* cssSteps(text) : text })
    }
    return safe
  }

  function* safeChanges(changes: readonly Raw[]) {
    const safe: { id: number; attributes: Record<string, SafeValue> }[] = []
    for (const { id, attributes } of changes) {
      if (isDue()) yield
      const element = isNodeId(id) && known.has(id) && known.element(id)
      if (element) safe.push({ id, attributes: yield* safeAttributes(element, attributes) })
    }
    return safe
  }

  function* safeIncremental(data: Raw): Steps<object | null> {
    const source = number(data.source)
    if (data.source === SOURCE.mutation) {
      const removes = list(data.removes).flatMap(safeRemove)
      const adds = yield* safeAdds(list(data.adds))
      const texts = yield* safeTexts(list(data.texts))
      return { source, removes, adds, texts, attributes: yield* safeChanges(list(data.attributes)) }
    }
    const safe = MOVES.includes(source) ? safeMoves(data) : (SOURCES[source]?.(data) ?? null)
    if (safe && 'styleIds' in safe) adopted.set(nodeId(data.id), (safe.styleIds as number[]).length)
    return safe && { source, ...safe }
  }

  function* safeData(type: unknown, data: Raw): Steps<object | null> {
    if (type === EVENT.incremental) return yield* safeIncremental(data)
    if (type === EVENT.meta) return { href: '', width: pixels(data.width), height: pixels(data.height) }
    if (type !== EVENT.fullSnapshot) return null
    known = createKnownNodes()
    adopted = new Map()
    const node = yield* safeDocument(data.node, known)
    const offset = isObject(data.initialOffset) ? data.initialOffset : {}
    return node && { node, initialOffset: { left: number(offset.left), top: number(offset.top) } }
  }

  /** The record as it may be played, or null for one that is not. */
  return function* (record: unknown): Steps<PlayerEvent | null> {
    if (isDue()) yield
    if (!isObject(record) || !isNumber(record.timestamp) || !isObject(record.data)) return null
    siblings = 0
    const data = yield* safeData(record.type, record.data)
    const { timestamp } = record
    return data && { type: record.type as PlayerEvent['type'], timestamp, data, ...(siblings > 0 && { siblings }) }
  }
}

/** Whether a record is about style sheets that a script has created. */
export const isStyleSheet = ({ type, data }: PlayerEvent): boolean =>
  type === EVENT.incremental && (data as { source: number }).source === SOURCE.adoptedStyleSheet

/** Whether a record is a user action: long gaps between them are idle. */
export const isInteraction = ({ type, data }: PlayerEvent): boolean => {
  if (type !== EVENT.incremental) return false
  const { source } = data as { source: number }
  return source !== SOURCE.mutation && source <= SOURCE.drag && source !== SOURCE.styleSheetRule
}
