export { weightOf } from './event-weight.ts'
export { createReplayFrame, type FrameSize, fromFirstPage, type ReplayFrame } from './replay-frame.ts'
export { createRecordFilter, isInteraction, type PlayerEvent } from './safe-records.ts'
export { handBack, type Steps } from './steps.ts'
