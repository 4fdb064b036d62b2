import type { RecordedElement } from './safe-attributes.ts'

/** Depth to which browsers parse a page; much deeper trees crash the viewer's tab. */
const MAX_DEPTH = 512
/** Maximum number of frames in a page, now and over time: each costs the player some 20 milliseconds. */
const MAX_FRAMES = 32
const MAX_FRAMES_EVER = 500
/** Maximum number of nodes in a page: the player builds it in one task, and the browser lays it out in one. */
const MAX_NODES = 50_000
/** Maximum sum of all nodes' depths: for layout, the browser visits the ancestors of each node. */
const MAX_LEVELS = 2_500_000

type Kind = RecordedElement | 'document' | 'text' | 'style'

interface Place {
  id: number
  parent: Place | null
  children: Set<Place>
  /** Number of its ancestors. */
  depth: number
  /** Levels of nodes below it, including removed ones. */
  height: number
}

const isElement = (kind: Kind | undefined): kind is RecordedElement => typeof kind === 'object'

/** The nodes of a recorded page, within its limits. */
export const createKnownNodes = () => {
  /** Nodes that are in the page now. */
  const places = new Map<number, Place>()
  const kinds = new Map<number, Kind>()
  const frames = new Set<number>()
  let framesEver = 0
  let levels = 0

  const kindOf = (id: number): Kind | undefined => kinds.get(id)

  /** Inserts a node into another one. False if that is not in the page, or the page would be too large or too deep. */
  const place = (id: number, parentId: number | null): boolean => {
    const known = places.get(id)
    const parent = parentId === null ? null : places.get(parentId)
    if (parent === undefined || (!known && places.size >= MAX_NODES)) return false
    const height = known?.height ?? 0
    let depth = 0
    for (let at = parent; at; at = at.parent) {
      depth += 1
      if (at === known) return false
    }
    const more = depth - (known?.depth ?? 0)
    if (depth + height >= MAX_DEPTH || levels + more > MAX_LEVELS) return false
    const placed = known ?? { id, parent, children: new Set(), depth, height }
    placed.parent?.children.delete(placed)
    placed.parent = parent
    placed.depth = depth
    levels += more
    parent?.children.add(placed)
    places.set(id, placed)
    let below = height + 1
    for (let at = parent; at && at.height < below; at = at.parent) {
      at.height = below
      below += 1
    }
    return true
  }

  /** The player forgets the content of a node that it removes. */
  const forget = (removed: Place): void => {
    const gone = [removed]
    for (let at = gone.pop(); at; at = gone.pop()) {
      gone.push(...at.children)
      levels -= at.depth
      places.delete(at.id)
      frames.delete(at.id)
    }
  }

  return {
    /** Whether a node is in the page. */
    has: (id: number): boolean => places.has(id),
    element: (id: number): RecordedElement | undefined => {
      const kind = kindOf(id)
      return isElement(kind) ? kind : undefined
    },
    isText: (id: number): boolean => places.has(id) && (kindOf(id) === 'text' || kindOf(id) === 'style'),
    isStyle: (id: number): boolean => kindOf(id) === 'style',
    /** Number of children of a node. */
    size: (id: number): number => places.get(id)?.children.size ?? 0,
    addDocument(id: number, parent: number | null): boolean {
      if ((kindOf(id) ?? 'document') !== 'document' || !place(id, parent)) return false
      kinds.set(id, 'document')
      return true
    },
    /** False for an id of another kind of element: changes of one would apply to the other. */
    addElement(id: number, parent: number, element: RecordedElement): boolean {
      const kind = kindOf(id) ?? element
      if (!isElement(kind) || kind.tag !== element.tag || kind.isSvg !== element.isSvg) return false
      const isNewFrame = element.tag === 'iframe' && !element.isSvg && !frames.has(id)
      if ((isNewFrame && (frames.size >= MAX_FRAMES || framesEver >= MAX_FRAMES_EVER)) || !place(id, parent))
        return false
      kinds.set(id, element)
      if (!isNewFrame) return true
      frames.add(id)
      framesEver += 1
      return true
    },
    /** False for an id that is an element's. */
    addText(id: number, parent: number, isStyle: boolean): boolean {
      const kind = kindOf(id) ?? 'text'
      if (isElement(kind) || kind === 'document' || !place(id, parent)) return false
      if (isStyle || kind === 'text') kinds.set(id, isStyle ? 'style' : 'text')
      return true
    },
    /** False for an unknown id, which the player would search for. */
    remove(id: number, parent: number): boolean {
      const known = places.get(id)
      if (!known?.parent || known.parent.id !== parent) return false
      known.parent.children.delete(known)
      forget(known)
      return true
    },
  }
}

/** The known nodes of a page: an id keeps its kind, since changes refer to nodes by id. */
export type KnownNodes = ReturnType<typeof createKnownNodes>
