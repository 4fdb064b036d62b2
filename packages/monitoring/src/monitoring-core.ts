import type { ExitReason } from './browser/page-exit.ts'
import type { ApplicationTags } from './collect/common-tags.ts'
import type { View } from './collect/view.ts'
import type { Emitter } from './emitter.ts'
import type { SessionManager } from './session/session-manager.ts'
import type { Endpoint } from './transport/endpoint.ts'
import type { KeepaliveBudget, Requests } from './transport/request.ts'

/** What a session replay has recorded of a view. */
export interface ReplayStats {
  records_count: number
  segments_count: number
  segments_total_raw_size: number
}

/** What another recorder of the same page (session replay) needs of the one that runs. Inside this package only. */
export interface MonitoringCore {
  /** Whose `tracking` says whether it may be replayed; its changes are `started`, `expired` and `renewed`. */
  session: Pick<SessionManager, 'current' | 'changes'>
  views: { current(): View | null; changes: Pick<Emitter<View | null>, 'subscribe'> }
  /** Raised after the events of this exit have been handed over, so that they take what they need of the budget first. */
  exits: Pick<Emitter<ExitReason>, 'subscribe'>
  /** What the browser takes on exit, shared by events and segments. */
  budget: KeepaliveBudget
  /** Bytes of the budget that the events of the next exit will take. */
  pendingBytes(): number
  requests: Requests
  application: ApplicationTags
  /** Says where events find what is recorded of their view, so that they tell that there is a replay. */
  setReplayStats(statsOf: (viewId: string) => ReplayStats | null): void
  endpoint: Endpoint
  workerUrl: string | undefined
  /** Aborts when the consent is withdrawn. */
  signal: AbortSignal
}
