/** How many of the slowest interactions are kept, and per how many interactions one outlier is ignored. */
const KEPT = 10
const INTERACTIONS_PER_OUTLIER = 50

interface Interaction<Target> {
  id: number
  duration: number
  target: Target
}

export interface Interactions<Target> {
  /** An event of an interaction; several may share its id, and the slowest counts. */
  add(interaction: Interaction<Target>): void
  /** Interaction to next paint after `count` interactions: the slowest, ignoring one outlier per fifty. */
  worst(count: number): Interaction<Target> | undefined
}

export const createInteractions = <Target>(): Interactions<Target> => {
  let slowest: Interaction<Target>[] = []
  return {
    add(interaction) {
      const known = slowest.find(({ id }) => id === interaction.id)
      if (known && known.duration >= interaction.duration) return
      slowest = [...slowest.filter((other) => other !== known), interaction]
        .sort((left, right) => right.duration - left.duration)
        .slice(0, KEPT)
    },
    worst: (count) => slowest[Math.min(slowest.length - 1, Math.floor(count / INTERACTIONS_PER_OUTLIER))],
  }
}
