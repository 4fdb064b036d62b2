import { FormSkeleton, Heading } from '@sso-elements/screens/parts'
import { useMemo, useState } from 'react'
import { LoadProblem } from '../parts/load-problem.tsx'
import { useLate } from '../parts/use-late.ts'
import { axisOf, isRecorded } from '../replay/replay-axis.ts'
import { planOf } from '../replay/replay-plan.ts'
import type { PlayWish } from '../replay/replay-player.tsx'
import { ReplaySection } from '../replay/replay-section.tsx'
import { useReplay } from '../replay/use-replay.ts'
import type { TelemetryView } from '../view/telemetry-view.ts'
import { useViewFormat } from '../view/use-view-format.ts'
import { ViewLink, type ViewNavigation } from '../view/view-link.tsx'
import { SessionEventsCard } from './session-events-card.tsx'
import { SessionFacts } from './session-facts.tsx'
import { useSessionEvents } from './use-session-events.ts'

interface SessionPageProps extends ViewNavigation {
  session: NonNullable<TelemetryView['session']>
}

/** A session: who and where it was, and its events in order. */
export const SessionPage = ({ session: chosen, ...navigation }: SessionPageProps) => {
  const { t, dateTime } = useViewFormat()
  const { view } = navigation
  const { found, events } = useSessionEvents(chosen, view)
  const facts = found?.session ?? null
  const isLate = useLate(events.loading)
  const hasReplay = facts?.hasReplay ?? false
  const replay = useReplay(chosen, hasReplay)
  const stored = replay.status === 'loaded' ? replay.data : null
  const axis = useMemo(() => axisOf(planOf(stored?.segments ?? []).stretches), [stored])
  const { at } = view
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
    if (time !== at) navigation.onView({ ...view, at: time })
  }
  return (
    <>
      <ViewLink {...navigation} change={{ session: null, at: null }} className="sso-link sso-telemetry-back">
        ← {t(view.isList ? 'telemetry.backToSessions' : 'telemetry.back')}
      </ViewLink>
      <Heading title={t('telemetry.session')}>
        {facts && [facts.person?.name, dateTime(facts.firstAt)].filter(Boolean).join(' · ')}
      </Heading>
      {isLate && (
        <p className="sso-hint" role="status">
          {t('telemetry.late')}
        </p>
      )}
      {events.loading && !facts && <FormSkeleton fields={4} />}
      <div className="sso-telemetry">
        {facts && <SessionFacts {...navigation} session={facts} />}
        {facts && <ReplaySection {...navigation} chosen={chosen} hasReplay={hasReplay} replay={replay} wish={wish} />}
        {found && (
          <SessionEventsCard
            {...navigation}
            kinds={found.kinds}
            events={events}
            moment={hasReplay ? null : at}
            isRecorded={(time) => isRecorded(axis, time)}
            hrefFrom={(time) => navigation.hrefOf({ ...view, at: time })}
            onPlayFrom={playFrom}
          />
        )}
        {!found && events.error !== null && <LoadProblem error={events.error} onRetry={events.next} />}
      </div>
    </>
  )
}
