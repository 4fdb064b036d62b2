import type { TelemetrySession } from '@sso-elements/contract'
import { formatDuration } from '../parts/format-figure.ts'
import { SessionsLink } from '../view/sessions-link.tsx'
import { useViewFormat } from '../view/use-view-format.ts'
import type { ViewNavigation } from '../view/view-link.tsx'

/** Who and where a session was, and how long it lasted. */
export const SessionFacts = ({ session, ...navigation }: ViewNavigation & { session: TelemetrySession }) => {
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
