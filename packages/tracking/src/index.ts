export type { Properties } from './commands.ts'
export {
  type Consent,
  createTracking,
  type TrackedPageView,
  type Tracking,
  type TrackingOptions,
} from './create-tracking.ts'
export { isTrackingOn } from './rules.ts'
