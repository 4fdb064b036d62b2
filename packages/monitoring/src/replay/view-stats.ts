import type { ReplayStats } from '../monitoring-core.ts'

/** Number of views whose statistics are kept (RPL-03). */
const MAX_VIEWS = 10

export interface AllViewStats {
  /** Null for a view without a record, or one that is too old. */
  of(viewId: string): Readonly<ReplayStats> | null
  add(viewId: string, more: Partial<ReplayStats>): void
}

/** Statistics of the last ten views (RPL-03): a page that stays open for days must not leak memory. */
export const createViewStats = (): AllViewStats => {
  const views = new Map<string, ReplayStats>()
  return {
    of: (viewId) => views.get(viewId) ?? null,
    add(viewId, { records_count = 0, segments_count = 0, segments_total_raw_size = 0 }) {
      const stats = views.get(viewId) ?? { records_count: 0, segments_count: 0, segments_total_raw_size: 0 }
      views.set(viewId, {
        records_count: stats.records_count + records_count,
        segments_count: stats.segments_count + segments_count,
        segments_total_raw_size: stats.segments_total_raw_size + segments_total_raw_size,
      })
      const [oldest] = views.keys()
      if (views.size > MAX_VIEWS && oldest !== undefined) views.delete(oldest)
    },
  }
}
