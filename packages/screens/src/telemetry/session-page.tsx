import type { TelemetryEvent, TelemetrySession } from '@sso-elements/contract'
import { usePagedList } from '@sso-elements/ui/list'
import { useMemo, useState } from 'react'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { Heading } from '../form/heading.tsx'
import { useScreen } from '../screen-context.tsx'
import { Card } from './card.tsx'
import { LoadProblem } from './load-problem.tsx'
import { MoreButton } from './more-button.tsx'
import { axisOf, isRecorded } from './replay/replay-axis.ts'
import { planOf } from './replay/replay-plan.ts'
import type { PlayWish } from './replay/replay-player.tsx'
import { ReplaySection } from './replay/replay-section.tsx'
import { useReplay } from './replay/use-replay.ts'
import { SessionEvents } from './session-events.tsx'
import { SessionFacts } from './session-facts.tsx'
import type { TelemetryView } from './telemetry-view.ts'
import { useLate } from './use-late.ts'
import { useViewFormat } from './use-view-format.ts'
import { ViewLink, type ViewNavigation } from './view-link.tsx'

const PAGE_SIZE = 100

interface SessionPageProps extends ViewNavigation {
  session: NonNullable<TelemetryView['session']>
}

/** A session: who and where it was, and its events in order. */
export const SessionPage = ({ session: chosen, ...navigation }: SessionPageProps) => {
  const { t, dateTime } = useViewFormat()
  const { session } = useScreen()
  const [facts, setFacts] = useState<TelemetrySession | null>(null)
  const events = usePagedList<TelemetryEvent, object>(
    async ({ pageNumber, pageSize, signal }) => {
      const found = await session.call(
        '/telemetry/session',
        { ...chosen, pageNumber, pageSize },
        { showError: false, signal },
      )
      setFacts(found.session)
      return found.events
    },
    { filter: chosen, pageSize: PAGE_SIZE },
  )
  const isLate = useLate(events.loading)
  const hasReplay = facts?.hasReplay ?? false
  const replay = useReplay(chosen, hasReplay)
  const stored = replay.status === 'loaded' ? replay.data : null
  const axis = useMemo(() => axisOf(planOf(stored?.segments ?? []).stretches), [stored])
  const { at } = navigation.view
  const [wish, setWish] = useState<PlayWish>({ at })
  const [shownAt, setShownAt] = useState(at)
  // What an event asked for is in the address a moment later.
  if (shownAt !== at) {
    setShownAt(at)
    if (wish.at !== at) setWish({ at })
  }

  /** The same moment again is a new wish, but no new view. */
  const playFrom = (time: number): void => {
    setWish({ at: time, isAsked: true })
    if (time !== at) navigation.onView({ ...navigation.view, at: time })
  }
  return (
    <>
      <ViewLink {...navigation} change={{ session: null, at: null }} className="sso-link sso-telemetry-back">
        ← {t('telemetry.back')}
      </ViewLink>
      <Heading title={t('telemetry.session')}>{facts && dateTime(facts.firstAt)}</Heading>
      {isLate && (
        <p className="sso-hint" role="status">
          {t('telemetry.late')}
        </p>
      )}
      {events.loading && !facts && <FormSkeleton fields={4} />}
      <div className="sso-telemetry">
        {facts && <SessionFacts session={facts} />}
        {facts && <ReplaySection {...navigation} chosen={chosen} hasReplay={hasReplay} replay={replay} wish={wish} />}
        {facts && (
          <Card title={t('telemetry.events')} text={t('telemetry.eventsText')}>
            {events.data.length > 0 && (
              <SessionEvents
                events={events.data}
                isRecorded={(time) => isRecorded(axis, time)}
                hrefFrom={(time) => navigation.hrefOf({ ...navigation.view, at: time })}
                onPlayFrom={playFrom}
              />
            )}
            {events.finish && events.data.length === 0 && <p className="sso-hint">{t('telemetry.noEvents')}</p>}
            {events.error === null && events.data.length > 0 && <MoreButton list={events} />}
          </Card>
        )}
        {events.error !== null && <LoadProblem error={events.error} onRetry={events.next} />}
      </div>
    </>
  )
}
