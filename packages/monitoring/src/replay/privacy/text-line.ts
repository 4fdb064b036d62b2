import { hideRanges, type TypedTexts } from './typed-texts.ts'
import type { Range } from './typed-words.ts'

/** Inline elements. */
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|big|cite|code|del|dfn|em|font|i|ins|kbd|label|mark|q|s|samp|small|span|strike|strong|sub|sup|tspan|tt|u|var|wbr|.*-.*)$/i
/** Elements with an inline style that puts them in a line, and texts of a drawing: each may also be read alone. */
const BOX = 'text,[style*=": inline"],[style*=":inline"]'
const TEXT = 3
const COMMENT = 8

/** Maximum number of nodes and characters that are read on each side of a node. */
const MAX_NODES = 400
const MAX_CHARACTERS = 4000
/** The share of them that has enough context around it. */
const NEAR = 3 / 4

type Side = 'previousSibling' | 'nextSibling'

interface Texts {
  nodes: CharacterData[]
  /** How many of them have enough context. */
  near: number
}

const isInline = (node: Node): boolean =>
  INLINE.test(node.nodeName) || Boolean((node as Partial<Element>).matches?.(BOX))

/** The next leaf node of the line, or null at its end. */
const nextInLine = (node: Node, side: Side): Node | null => {
  let at = node
  while (!at[side]) {
    if (!at.parentNode || !isInline(at.parentNode)) return null
    at = at.parentNode
  }
  let next = at[side] as Node
  while (isInline(next) && next.hasChildNodes())
    next = (side === 'nextSibling' ? next.firstChild : next.lastChild) as Node
  return next.nodeType === TEXT || next.nodeType === COMMENT || isInline(next) ? next : null
}

/** The texts of the line on one side of a node, nearest first. */
const textsBeside = (node: Node, side: Side): Texts => {
  const nodes: CharacterData[] = []
  let near = 0
  let length = 0
  let next = nextInLine(node, side)
  for (let count = 0; next; count += 1) {
    if (count >= MAX_NODES || length >= MAX_CHARACTERS) return { nodes, near }
    if (next.nodeType === TEXT) {
      nodes.push(next as CharacterData)
      length += (next as CharacterData).length
      if (count < MAX_NODES * NEAR && length <= MAX_CHARACTERS * NEAR) near = nodes.length
    }
    next = nextInLine(next, side)
  }
  return { nodes, near: length <= MAX_CHARACTERS ? nodes.length : near }
}

const textOf = (nodes: CharacterData[]): string => nodes.map(({ data }) => data).join('')

/** The part of the ranges within a piece, relative to its start. */
const rangesWithin = (ranges: readonly Range[], start: number, length: number): Range[] =>
  ranges.flatMap(([from, to]): Range[] => {
    const within = [Math.max(from - start, 0), Math.min(to - start, length)] as const
    return within[0] < within[1] ? [within] : []
  })

/**
 * The text of a node without typed text, even if neighboring nodes of its line contain the rest of it: people read them as one. `known`
 * caches texts of nodes until the page changes.
 */
export const hideInLine = (text: string, node: Node, typed: TypedTexts, known: Map<Node, string>): string => {
  if (typed.isEmpty()) return text
  const hidden = known.get(node)
  if (hidden !== undefined) return hidden
  const before = textsBeside(node, 'previousSibling')
  const after = textsBeside(node, 'nextSibling')
  const textBefore = textOf([...before.nodes].reverse()).slice(-MAX_CHARACTERS)
  const ranges = typed.findRead(textBefore + text + textOf(after.nodes).slice(0, MAX_CHARACTERS))
  const hide = (piece: string, start: number, of: Node): string => {
    const within = rangesWithin(ranges, start, piece.length)
    if (of.parentElement?.closest(BOX)) within.push(...typed.findRead(piece))
    return hideRanges(piece, within)
  }
  // The nodes nearby follow next, in either direction: rrweb reports added nodes from last to first.
  let start = textBefore.length + text.length
  for (const next of after.nodes.slice(0, after.near)) {
    known.set(next, hide(next.data, start, next))
    start += next.length
  }
  start = textBefore.length
  for (const next of before.nodes.slice(0, before.near)) {
    start -= next.length
    known.set(next, hide(next.data, start, next))
  }
  return hide(text, textBefore.length, node)
}

/** The text of a node's line, near the node. */
export const lineAround = (node: CharacterData): string =>
  [
    textOf(textsBeside(node, 'previousSibling').nodes.reverse()),
    node.data,
    textOf(textsBeside(node, 'nextSibling').nodes),
  ].join('')
