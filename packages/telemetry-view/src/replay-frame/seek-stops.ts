import { EVENT, type PlayerEvent } from './safe-records.ts'

/** Characters of styles that cost the browser as much as a node. */
const STYLE_UNIT = 1000
/** Nodes that are read in the time in which one is built. */
const SIBLING_UNIT = 50
/** A frame costs as much as this many nodes. */
const FRAME_WEIGHT = 500

interface Weighed {
  tagName?: string
  childNodes?: readonly Weighed[]
  textContent?: string
}

const weightOfNode = ({ tagName, childNodes = [], textContent = '' }: Weighed): number => {
  let weight = (tagName === 'iframe' ? FRAME_WEIGHT : 1) + textContent.length / STYLE_UNIT
  for (const child of childNodes) weight += weightOfNode(child)
  return weight
}

/** What the player does for a record: about one for each node that it builds or changes. */
export const weightOf = ({ type, data, siblings = 0 }: PlayerEvent): number => {
  if (type === EVENT.fullSnapshot) return weightOfNode((data as { node: Weighed }).node)
  let weight = 1 + siblings / SIBLING_UNIT
  for (const [name, part] of Object.entries(data)) {
    if (Array.isArray(part)) weight += part.length
    if (name === 'adds')
      for (const { node, rule } of part) weight += node ? weightOfNode(node) : rule.length / STYLE_UNIT
  }
  return weight
}

/** What the player does in one piece, by the weights of records. */
const MAX_WEIGHT = 20_000

/**
 * Where to stop on the way to a time, so that the browser can do something else: the player applies at once whatever happened before
 * the time that it goes to.
 *
 * @param shown up to when it has applied everything; it begins anew for a time before
 */
export const seekStops = (events: readonly PlayerEvent[], shown: number, goal: number): number[] => {
  const page = events.findLastIndex(({ type, timestamp }) => type === EVENT.meta && timestamp <= goal)
  const from = goal < shown ? Number.NEGATIVE_INFINITY : shown
  const stops: number[] = []
  let weight = 0
  let before = from
  for (let index = Math.max(0, page); index < events.length; index += 1) {
    const event = events[index]
    if (!event || event.timestamp >= goal) break
    if (event.timestamp < from) continue
    const next = weightOf(event)
    if (weight > 0 && weight + next > MAX_WEIGHT && event.timestamp > before) {
      stops.push(event.timestamp)
      weight = 0
    }
    before = event.timestamp
    weight += next
  }
  return stops
}
