import { hideRanges, type Range, type TypedTexts } from './typed-texts.ts'

/** Elements that stand within a line. */
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|big|cite|code|del|dfn|em|font|i|ins|kbd|label|mark|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var|wbr)$/i
const TEXT = 3
const COMMENT = 8

/** Nodes and characters that are looked at before a node; behind it, that many times as much is hidden at once. */
const MAX_NODES = 100
const MAX_CHARACTERS = 1000
const AHEAD = 4

type Side = 'previousSibling' | 'nextSibling'

interface Texts {
  nodes: CharacterData[]
  isWhole: boolean
}

const isInline = (node: Node): boolean => INLINE.test(node.nodeName)

/** The next node of the line that has no other in it, or null at its end. */
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

/** The texts of the line beside a node, nearest first. */
const textsBeside = (node: Node, side: Side, times: number): Texts => {
  const nodes: CharacterData[] = []
  let length = 0
  let next = nextInLine(node, side)
  for (let count = 0; next; count += 1) {
    if (count >= MAX_NODES * times || length >= MAX_CHARACTERS * times) return { nodes, isWhole: false }
    if (next.nodeType === TEXT) {
      nodes.push(next as CharacterData)
      length += (next as CharacterData).length
    }
    next = nextInLine(next, side)
  }
  return { nodes, isWhole: true }
}

const textOf = (nodes: CharacterData[]): string => nodes.map(({ data }) => data).join('')

/** The part of ranges that is in a piece, told from its beginning. */
const rangesWithin = (ranges: readonly Range[], start: number, length: number): Range[] =>
  ranges.flatMap(([from, to]): Range[] => {
    const within = [Math.max(from - start, 0), Math.min(to - start, length)] as const
    return within[0] < within[1] ? [within] : []
  })

/**
 * The text of a node without what was typed, also where the nodes beside it in its line hold the rest of that: people read them as one.
 * `known` are the texts of nodes for the time in which the page does not change.
 */
export const hideInLine = (text: string, node: Node, typed: TypedTexts, known: Map<Node, string>): string => {
  if (typed.isEmpty()) return text
  const hidden = known.get(node)
  if (hidden !== undefined) return hidden
  const before = textOf(textsBeside(node, 'previousSibling', 1).nodes.reverse()).slice(-MAX_CHARACTERS)
  const { nodes, isWhole } = textsBeside(node, 'nextSibling', AHEAD)
  const after = textOf(nodes)
  const ranges = typed.find(before + text + (isWhole ? after : after.slice(0, MAX_CHARACTERS * AHEAD)))
  let start = before.length
  const hide = (piece: string): string => {
    const shown = hideRanges(piece, rangesWithin(ranges, start, piece.length))
    start += piece.length
    return shown
  }
  const shown = hide(text)
  // The last of a line that goes on have not been seen with what follows them.
  for (const next of isWhole ? nodes : nodes.slice(0, nodes.length / 2)) known.set(next, hide(next.data))
  return shown
}

/** The text of the line that a node is in, near it. */
export const lineAround = (node: CharacterData): string =>
  [
    textOf(textsBeside(node, 'previousSibling', 1).nodes.reverse()),
    node.data,
    textOf(textsBeside(node, 'nextSibling', 1).nodes),
  ].join('')
