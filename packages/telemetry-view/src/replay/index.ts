export { createPlayback } from './playback.ts'
export type { Playback } from './playback-state.ts'
export { readSegment } from './read-segment.ts'
