import type { CacheSnapshot } from 'virtua'

/** Scroll position of an unmounted scroller; store it in a longer-lived component, for example in a `useRef` of the page. */
export interface ScrollMemory {
  current: { offset: number; cache: CacheSnapshot; count: number } | null
}

export const createScrollMemory = (): ScrollMemory => ({ current: null })
