import type { TelemetrySegment } from '@sso-elements/contract'

const MEGABYTE = 1024 * 1024
/** Maximum decompressed size of a stretch, which the page keeps in memory. */
const MAX_STRETCH_BYTES = 128 * MEGABYTE

/** Why a part of a recording is not played: it is missing, unreadable, belongs to another session, or is too large. */
export const GAP_REASONS = ['missing', 'damaged', 'foreign', 'large'] as const

export type GapReason = (typeof GAP_REASONS)[number]

/** Consecutive segments of a view, starting with a full snapshot. Times are in milliseconds since the epoch. */
export interface Stretch {
  key: string
  viewId: string
  segments: readonly TelemetrySegment[]
  from: number
  to: number
}

/** A part of a recording that is not played. */
export interface Gap {
  viewId: string
  from: number
  to: number
  reason: GapReason
}

export interface ReplayPlan {
  /** Ordered by start, which is the playing order. */
  stretches: Stretch[]
  gaps: Gap[]
}

/** Identifies a segment; one that was stored twice has the same key. */
export const segmentKey = ({ viewId, index, startAt }: TelemetrySegment): string => `${viewId} ${index} ${startAt}`

const timesOf = ({ startAt, endAt }: TelemetrySegment) => ({ from: Date.parse(startAt), to: Date.parse(endAt) })

const byView = (segments: readonly TelemetrySegment[]): Map<string, TelemetrySegment[]> => {
  const views = new Map<string, TelemetrySegment[]>()
  for (const segment of segments) {
    const others = views.get(segment.viewId)
    if (others) others.push(segment)
    else views.set(segment.viewId, [segment])
  }
  return views
}

interface OpenStretch extends Stretch {
  segments: TelemetrySegment[]
  bytes: number
}

/** For each view: segments after a missing or unplayable one can only be played from the next full snapshot on. */
const planView = (segments: readonly TelemetrySegment[], broken: ReadonlyMap<string, GapReason>): ReplayPlan => {
  const stretches: Stretch[] = []
  const gaps: Gap[] = []
  let open: OpenStretch | null = null
  let next = 0
  let end: number | null = null

  const addGap = (gap: Gap): void => {
    const last = gaps.at(-1)
    if (last && last.reason === gap.reason && last.to >= gap.from) last.to = Math.max(last.to, gap.to)
    else gaps.push(gap)
  }

  const ordered = [...segments].sort((a, b) => a.index - b.index || (a.startAt < b.startAt ? -1 : 1))
  for (const segment of ordered) {
    const { viewId, index, hasFullSnapshot, rawBytes } = segment
    const { from, to } = timesOf(segment)
    // Stored twice.
    if (index < next) continue
    const isLater = end === null || from >= end
    if (index > next || !isLater) open = null
    if (index > next && end !== null && from > end) addGap({ viewId, from: end, to: from, reason: 'missing' })
    next = index + 1
    end = to
    const isLarge: boolean = (open?.bytes ?? 0) + rawBytes > MAX_STRETCH_BYTES
    const reason = broken.get(segmentKey(segment)) ?? (isLarge ? 'large' : null)
    if (reason !== null) {
      open = null
      addGap({ viewId, from, to, reason })
    } else if (hasFullSnapshot && open === null) {
      open = {
        key: segmentKey(segment),
        viewId,
        segments: [segment],
        from,
        to: Math.max(to, from + 1),
        bytes: rawBytes,
      }
      stretches.push(open)
    } else if (open) {
      open.segments.push(segment)
      open.bytes += rawBytes
      open.to = Math.max(open.to, to)
    } else {
      addGap({ viewId, from, to, reason: 'missing' })
    }
  }
  return { stretches, gaps }
}

/** The gap between a stretch and the next one; null if there is none. */
export const gapBetween = ({ gaps }: ReplayPlan, stretch: Stretch, next: Stretch): Gap | null =>
  gaps.find(
    ({ from, viewId }) =>
      (viewId === next.viewId || viewId === stretch.viewId) && from >= stretch.to && from <= next.from,
  ) ?? null

/**
 * What of a session can be played (RPL-05). Views of several tabs overlap: each is played for itself, in the order of their beginnings.
 *
 * @param broken segments that turned out not to be playable, by their keys
 */
export const planOf = (
  segments: readonly TelemetrySegment[],
  broken: ReadonlyMap<string, GapReason> = new Map(),
): ReplayPlan => {
  const plans = [...byView(segments).values()].map((each) => planView(each, broken))
  return {
    stretches: plans.flatMap(({ stretches }) => stretches).sort((a, b) => a.from - b.from),
    gaps: plans.flatMap(({ gaps }) => gaps).sort((a, b) => a.from - b.from),
  }
}
