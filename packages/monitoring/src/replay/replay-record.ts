/**
 * One entry of a segment. Types up to 5 are rrweb's (only snapshots, changes and the page's URL are sent); from 6 on they are the
 * collector's, which differ from rrweb's.
 */
export const RECORD = {
  fullSnapshot: 2,
  incremental: 3,
  meta: 4,
  focus: 6,
  viewEnd: 7,
  visualViewport: 8,
} as const

export interface ReplayRecord {
  type: (typeof RECORD)[keyof typeof RECORD]
  /** Milliseconds since the epoch. */
  timestamp: number
  data?: unknown
}
