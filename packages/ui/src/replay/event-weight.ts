import { EVENT, type PlayerEvent } from './safe-records.ts'

/** Characters of styles that cost the browser as much as a node. */
const STYLE_UNIT = 1000

interface Weighed {
  childNodes?: readonly Weighed[]
  textContent?: string
}

const weightOfNode = ({ childNodes = [], textContent = '' }: Weighed): number => {
  let weight = 1 + textContent.length / STYLE_UNIT
  for (const child of childNodes) weight += weightOfNode(child)
  return weight
}

/** What the player does for a record: about one for each node that it builds or changes. */
export const weightOf = ({ type, data }: PlayerEvent): number => {
  if (type === EVENT.fullSnapshot) return weightOfNode((data as { node: Weighed }).node)
  let weight = 1
  for (const [name, part] of Object.entries(data)) {
    if (Array.isArray(part)) weight += part.length
    if (name === 'adds')
      for (const { node, rule } of part) weight += node ? weightOfNode(node) : rule.length / STYLE_UNIT
  }
  return weight
}
