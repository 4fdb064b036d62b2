export { createScrollMemory, type ScrollMemory } from './scroll-memory.ts'
export { Scroller, type ScrollerHandle } from './scroller.tsx'
