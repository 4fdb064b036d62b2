import type { ExitReason } from '../browser/page-exit.ts'
import { pageClock, toEpoch } from '../clock.ts'
import type { View } from '../collect/view.ts'
import type { MonitoringCore } from '../monitoring-core.ts'
import type { RecordPage, RecordPageOptions } from './record-page.ts'
import type { ReplayChannel } from './replay-channel.ts'
import { RECORD, type ReplayRecord } from './replay-record.ts'
import { type CreationReason, createSegments, type SegmentContext } from './segments/segments.ts'
import type { AllViewStats } from './view-stats.ts'

/** Why the next segment begins, depending on how the page was left. */
const EXIT_REASON: Record<ExitReason, CreationReason> = {
  hidden: 'visibility_hidden',
  freeze: 'page_frozen',
  beforeunload: 'before_unload',
  pagehide: 'before_unload',
}

export interface SessionRecording {
  /** Called when a view begins; null when the last one has ended. */
  viewChanged(view: View | null): void
  /** Sends what is recorded; pending changes are dropped if they may belong to a page that must not be recorded. */
  stop(keepsWaiting: boolean): void
}

interface RecordSessionOptions extends Pick<RecordPageOptions, 'privacy' | 'typed'> {
  core: Pick<MonitoringCore, 'session' | 'views' | 'exits' | 'budget' | 'pendingBytes' | 'application' | 'signal'>
  channel: ReplayChannel
  stats: AllViewStats
  recordPage: RecordPage
}

/** Records the page while the session allows it, and sends the recording in segments (RPL-02). */
export const recordSession = ({
  core,
  channel,
  stats,
  recordPage,
  ...options
}: RecordSessionOptions): SessionRecording => {
  const session = core.session.current()
  let view = core.views.current()

  const segments = createSegments({
    context: (): SegmentContext | null =>
      view && session && { ...core.application, session_id: session.id, view_id: view.id },
    stats,
    openStream: channel.openStream,
    eventBytes: core.pendingBytes,
    send(segment, metadata) {
      channel.send(segment, metadata)
      // Records after a lost segment cannot be played without a new full snapshot.
      if (channel.takeLoss()) page.takeSnapshot()
    },
  })
  /** On the same clock as events, even if the page changes its own. */
  const add = (record: Omit<ReplayRecord, 'timestamp'>): void =>
    segments.add({ ...record, timestamp: toEpoch(pageClock, pageClock.elapsed()) })
  const page = recordPage({ ...options, emit: add })

  const exit = (reason: ExitReason): void => {
    page.flush()
    if (reason === 'pagehide') channel.drainOnExit()
    segments.cutOnExit(EXIT_REASON[reason], core.budget.left(), channel.sendOnExit(reason))
  }
  const unsubscribe = core.exits.subscribe(exit)

  const endView = (): void => {
    add({ type: RECORD.viewEnd })
    segments.cut('view_change')
  }

  return {
    viewChanged(next) {
      page.flush()
      endView()
      view = next
      if (next) page.takeSnapshot()
    },
    stop(keepsWaiting) {
      unsubscribe()
      if (keepsWaiting && !core.signal.aborted) page.flush()
      if (view && !core.signal.aborted) endView()
      page.stop()
      if (core.signal.aborted) segments.clear()
    },
  }
}
