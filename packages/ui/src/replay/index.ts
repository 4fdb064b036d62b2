export { canStart, createReplayFrame, type FrameSize, type ReplayFrame } from './replay-frame.ts'
export { createRecordFilter, isInteraction, type PlayerEvent } from './safe-records.ts'
