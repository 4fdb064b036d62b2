import type { ExitReason } from './browser/page-exit.ts'
import type { ApplicationTags } from './collect/common-tags.ts'
import type { View } from './collect/view.ts'
import type { Emitter } from './emitter.ts'
import type { SessionManager } from './session/session-manager.ts'
import type { Endpoint } from './transport/endpoint.ts'
import type { KeepaliveBudget, Requests } from './transport/request.ts'

/** Statistics of a view's replay. */
export interface ReplayStats {
  records_count: number
  segments_count: number
  segments_total_raw_size: number
}

/** The part of a running monitoring that another recorder of the page (session replay) needs. Internal to this package. */
export interface MonitoringCore {
  /** `tracking` says whether the session may be replayed; `changes` emits `started`, `expired` and `renewed`. */
  session: Pick<SessionManager, 'current' | 'changes'>
  views: { current(): View | null; changes: Pick<Emitter<View | null>, 'subscribe'> }
  /** Emitted after the events of this exit were sent, so that they get their share of the budget first. */
  exits: Pick<Emitter<ExitReason>, 'subscribe'>
  /** Bytes that the browser accepts on exit, shared by events and segments. */
  budget: KeepaliveBudget
  /** Bytes of the budget that the next exit's events will take. */
  pendingBytes(): number
  requests: Requests
  application: ApplicationTags
  /** Sets where events find the replay statistics of their view. */
  setReplayStats(statsOf: (viewId: string) => ReplayStats | null): void
  endpoint: Endpoint
  workerUrl: string | undefined
  /** Aborts when consent is withdrawn. */
  signal: AbortSignal
}
