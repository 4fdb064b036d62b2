import type { TelemetrySession } from '@sso-elements/contract'
import { FormSkeleton, Heading } from '@sso-elements/screens/parts'
import { useMemo, useState } from 'react'
import { formatDuration } from '../parts/format-figure.ts'
import { LoadProblem } from '../parts/load-problem.tsx'
import { useLate } from '../parts/use-late.ts'
import { axisOf, isRecorded } from '../replay/replay-axis.ts'
import { planOf } from '../replay/replay-plan.ts'
import type { PlayWish } from '../replay/replay-player.tsx'
import { ReplaySection } from '../replay/replay-section.tsx'
import { useReplay } from '../replay/use-replay.ts'
import type { TelemetryView } from '../view/telemetry-view.ts'
import { useViewFormat } from '../view/use-view-format.ts'
import { SessionsLink, ViewLink, type ViewNavigation } from '../view/view-link.tsx'
import { SessionEventsCard } from './session-events-card.tsx'
import { useSessionEvents } from './use-session-events.ts'

/** User, environment and duration of a session. */
const SessionFacts = ({ session, ...navigation }: ViewNavigation & { session: TelemetrySession }) => {
  const { t, count, dateTime } = useViewFormat()
  const {
    applicationId,
    env,
    userId,
    person,
    browser,
    os,
    device,
    firstAt,
    lastAt,
    views,
    errors,
    actions,
    frustrations,
  } = session
  const facts = [
    [t('telemetry.personShort'), person ? `${person.name} · ${person.email}` : ''],
    [
      t('telemetry.person'),
      userId && (
        <SessionsLink {...navigation} search={{ person: userId }}>
          {userId}
        </SessionsLink>
      ),
    ],
    [t('telemetry.started'), dateTime(firstAt, { seconds: true })],
    [t('telemetry.duration'), formatDuration(Date.parse(lastAt) - Date.parse(firstAt), t)],
    [t('telemetry.application'), applicationId],
    [t('telemetry.environment'), env],
    [t('telemetry.browser'), browser],
    [t('telemetry.system'), os],
    [t('telemetry.device'), device],
    [t('telemetry.views'), count(views)],
    [t('telemetry.actions'), count(actions)],
    [t('telemetry.errors'), count(errors)],
    [t('telemetry.frustrations'), count(frustrations)],
    [t('telemetry.replay'), session.hasReplay ? t('telemetry.replayRecorded') : ''],
  ] as const
  return (
    <dl className="sso-card sso-session-facts">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

interface SessionPageProps extends ViewNavigation {
  session: NonNullable<TelemetryView['session']>
}

/** A session: its user and environment, and its events in order. */
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
  // The URL has the event's request a moment later.
  if (shownAt !== at) {
    setShownAt(at)
    if (wish.at !== at) setWish({ at })
  }

  /** The same moment again is a new request, but no new view. */
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
