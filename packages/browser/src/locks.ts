import { attempt } from './attempt.ts'

/** The locks that all tabs of an origin share; undefined where the browser has none or denies them. */
export const sharedLocks = (): LockManager | undefined => attempt(() => navigator.locks, undefined)
