import type { RecordedElement } from './safe-attributes.ts'

/** As deep as browsers parse a page: much deeper ones crash the viewer's tab. */
const MAX_DEPTH = 512
/** Most frames in a page at a time: each costs milliseconds. */
const MAX_FRAMES = 64

interface Place {
  /** Id of the node around it; null for the page itself, and for what was removed. */
  parent: number | null
  /** Levels of nodes that have been in it; those that were removed count, too. */
  height: number
}

/** Takes nodes, if the page may have them. */
export const createKnownNodes = () => {
  /** Of elements and documents. */
  const places = new Map<number, Place>()
  const elements = new Map<number, RecordedElement>()
  /** Texts that are styles. */
  const styles = new Set<number>()
  const frames = new Set<number>()

  /** The nodes around a node, itself first; a ring of them ends as soon as it is too deep. */
  const around = (id: number): number[] => {
    const ids: number[] = []
    for (let at: number | null = id; at !== null && ids.length <= MAX_DEPTH; at = places.get(at)?.parent ?? null)
      ids.push(at)
    return ids
  }

  /** The page that a node is in, or the topmost of what was removed with it. */
  const page = (id: number): number | undefined => around(id).at(-1)

  /** Puts an element or a document under another one. False where the page would be too deep. */
  const place = (id: number, parent: number | null): boolean => {
    const height = places.get(id)?.height ?? 0
    const above = parent === null ? [] : around(parent)
    if (above.length + height >= MAX_DEPTH || above.includes(id)) return false
    for (const [index, each] of above.entries()) {
      const known = places.get(each)
      if (!known || known.height > height + index) break
      known.height = height + index + 1
    }
    places.set(id, { parent, height })
    return true
  }

  const hasRoomForFrame = (parent: number | null): boolean => {
    const own = parent === null ? undefined : page(parent)
    // The player forgets what was in a node that it removes.
    for (const frame of frames) if (page(frame) !== own) frames.delete(frame)
    return frames.size < MAX_FRAMES
  }

  return {
    has: (id: number): boolean => places.has(id),
    element: (id: number): RecordedElement | undefined => elements.get(id),
    addDocument: (id: number, parent: number | null): boolean =>
      !elements.has(id) && !styles.has(id) && place(id, parent),
    /** False for an id that is another element's: what is said of one would be done to the other. */
    addElement(id: number, parent: number | null, element: RecordedElement): boolean {
      const before = elements.get(id)
      const isOther = before ? before.tag !== element.tag || before.isSvg !== element.isSvg : places.has(id)
      if (isOther || styles.has(id)) return false
      const isNewFrame = element.tag === 'iframe' && !element.isSvg && !frames.has(id)
      if ((isNewFrame && !hasRoomForFrame(parent)) || !place(id, parent)) return false
      elements.set(id, element)
      if (isNewFrame) frames.add(id)
      return true
    },
    /** False for an id that is an element's. */
    addText(id: number, isStyle: boolean): boolean {
      if (places.has(id)) return false
      if (isStyle) styles.add(id)
      return true
    },
    isStyle: (id: number): boolean => styles.has(id),
    remove(id: number): void {
      const known = places.get(id)
      if (known) known.parent = null
    },
  }
}

/** What is known of the nodes of a page: an id keeps its kind, since changes name nodes by their ids. */
export type KnownNodes = ReturnType<typeof createKnownNodes>
