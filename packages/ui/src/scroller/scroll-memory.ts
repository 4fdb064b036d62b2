import type { CacheSnapshot } from 'virtua'

/** Where a scroller was; it is kept by whoever outlives the scroller, for instance in a `useRef` of the page. */
export interface ScrollMemory {
  current: { offset: number; cache: CacheSnapshot; count: number } | null
}

export const createScrollMemory = (): ScrollMemory => ({ current: null })
