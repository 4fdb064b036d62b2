import { loadChunk } from '@sso-elements/browser'
import type { TelemetryReplay } from '@sso-elements/contract'
import { ActionButton, useLoaded, useT } from '@sso-elements/screens/parts'
import { useEffect, useRef, useState } from 'react'
import { Card } from '../parts/card.tsx'
import { LoadProblem } from '../parts/load-problem.tsx'
import { Message } from '../parts/message.tsx'
import { useLate } from '../parts/use-late.ts'
import type { ViewNavigation } from '../view/view-link.tsx'
import { type PlayWish, ReplayPlayer } from './replay-player.tsx'
import type { LoadedReplay, SessionChoice } from './use-replay.ts'

/** A session whose last record is more recent than this may still be active, in milliseconds. */
const LIVE_MS = 5 * 60 * 1000

const isLive = ({ segments }: TelemetryReplay): boolean =>
  segments.some(({ endAt }) => Date.now() - Date.parse(endAt) < LIVE_MS)

interface ReplaySectionProps extends ViewNavigation {
  chosen: SessionChoice
  hasReplay: boolean
  replay: LoadedReplay
  wish: PlayWish
}

/** The replay of a session, or why there is none. */
export const ReplaySection = ({ chosen, hasReplay, replay, wish, ...navigation }: ReplaySectionProps) => {
  const t = useT()
  const section = useRef<HTMLDivElement>(null)
  const [isRefreshing, setRefreshing] = useState(false)
  // Loaded on demand: rrweb is large, and few sessions are watched.
  const parts = useLoaded(() => loadChunk(() => import('../replay-frame/index.ts')))
  const stored = replay.status === 'loaded' ? replay.data : null
  const isLoading = hasReplay && (parts.status === 'loading' || (replay.status !== 'failed' && stored === null))
  const isLate = useLate(isLoading)

  useEffect(() => {
    if (hasReplay && wish.at !== null) section.current?.scrollIntoView({ block: 'start' })
  }, [hasReplay, wish])

  const content = () => {
    if (!hasReplay) return <p className="sso-hint">{t('replay.none')}</p>
    if (replay.status === 'failed') return <LoadProblem error={replay.error} onRetry={replay.reload} />
    if (parts.status === 'failed') return <LoadProblem error={parts.error} onRetry={parts.reload} />
    if (parts.status === 'loading' || stored === null)
      return (
        <div className="sso-skeleton sso-replay-skeleton">
          <i />
          <span className="sso-hidden" role="status">
            {t(isLate ? 'telemetry.late' : 'replay.loading')}
          </span>
        </div>
      )
    if (stored.segments.length === 0) return <Message title={t('replay.expiredTitle')} text={t('replay.expiredText')} />
    return (
      <>
        <ReplayPlayer {...navigation} replay={stored} chosen={chosen} parts={parts.data} wish={wish} />
        {stored.hasMoreSegments && <p className="sso-hint">{t('replay.cut')}</p>}
        {stored.hasMoreMarks && <p className="sso-hint">{t('replay.cutMarks')}</p>}
        {(isLive(stored) || isRefreshing || replay.isOld) && (
          <div className="sso-replay-live">
            {replay.isOld ? (
              <span role="alert">{t('replay.refreshFailed')}</span>
            ) : (
              <span className="sso-hint">{t('replay.live')}</span>
            )}
            <ActionButton
              look="quiet"
              label={t('replay.refresh')}
              busyLabel={t('replay.refreshing')}
              onAction={async () => {
                setRefreshing(true)
                await replay.reload()
                setRefreshing(false)
              }}
            />
          </div>
        )}
      </>
    )
  }
  return (
    <div ref={section} className="sso-replay-section">
      <Card title={t('replay.title')} {...(hasReplay && { text: t('replay.text') })}>
        {content()}
      </Card>
    </div>
  )
}
