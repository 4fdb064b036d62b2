import { EVENT, type PlayerEvent } from './safe-records.ts'

/** Number of characters of styles that cost the browser as much as a node. */
const STYLE_UNIT = 1000
/** Number of nodes that can be read while one is built. */
const SIBLING_UNIT = 50
/** Number of nodes that cost as much as a frame. */
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

/** Cost of a record for the player: about one per node that it builds or changes. */
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

/** Maximum cost of the player's work in one task. */
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
