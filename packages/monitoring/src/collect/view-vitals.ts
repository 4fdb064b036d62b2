import { canObserve } from '../browser/observe-performance.ts'
import { type Fields, nanoseconds } from '../domain/events.ts'
import { createInteractions } from '../domain/interactions.ts'
import { createLayoutShiftScore, type LayoutShift } from '../domain/layout-shift.ts'

/** Web vitals of one view. */
export interface ViewVitals {
  /** Paints and the first input; only for the page's first view. */
  addOfPage(fields: Fields): void
  addShift(shift: LayoutShift<string | undefined>): void
  /** Several events of one interaction share its id. */
  addInteraction(id: number, duration: number, target: string | undefined): void
  fields(): Fields
}

export const createViewVitals = (isFirst: boolean): ViewVitals => {
  const shifts = createLayoutShiftScore<string | undefined>()
  const interactions = createInteractions<string | undefined>()
  let ofPage: Fields = {}
  let interactionCount = 0
  let lastInteraction = 0
  return {
    addOfPage(fields) {
      if (isFirst) ofPage = { ...ofPage, ...fields }
    },
    addShift: shifts.add,
    addInteraction(id, duration, target) {
      // Browsers number interactions in steps, and report only slow ones.
      if (id > lastInteraction) interactionCount += 1
      lastInteraction = Math.max(lastInteraction, id)
      interactions.add({ id, duration, target })
    },
    fields() {
      const shift = shifts.worst()
      const interaction = interactions.worst(interactionCount)
      return {
        ...ofPage,
        ...(canObserve('layout-shift') && {
          cumulative_layout_shift: Math.round(shift.value * 1e4) / 1e4,
          cumulative_layout_shift_target_selector: shift.source,
        }),
        ...(interaction && {
          interaction_to_next_paint: nanoseconds(interaction.duration),
          interaction_to_next_paint_target_selector: interaction.target,
        }),
      }
    },
  }
}
