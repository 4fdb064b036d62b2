export type { ReplayOptions } from './options.ts'
export type { PrivacyLevel } from './privacy/privacy-level.ts'
export type { ReplayState } from './replay-state.ts'
export { type Replay, startReplay } from './start-replay.ts'
