import type { TelemetryEvent, TelemetrySessionDetails } from '@sso-elements/contract'
import { FormSkeleton } from '@sso-elements/screens/parts'
import { Tabs } from '@sso-elements/ui'
import { Card } from '../parts/card.tsx'
import { DataTable, MoreButton } from '../parts/data-table.tsx'
import { formatMilliseconds, NOTHING } from '../parts/format-figure.ts'
import { LoadProblem } from '../parts/load-problem.tsx'
import { MarkedFigure } from '../parts/marked-figure.tsx'
import { SentText } from '../parts/sent-text.tsx'
import { useViewFormat } from '../view/use-view-format.ts'
import type { ViewNavigation } from '../view/view-link.tsx'
import { EventDetails } from './event-details.tsx'
import { taskRowOf } from './event-fields.ts'
import { LogsTable, ResourcesTable } from './event-tables.tsx'
import { type Replaying, SessionEvents, useTargetEvent } from './session-events.tsx'
import type { useSessionEvents } from './use-session-events.ts'

/** Long tasks of a session, with their scripts. */
const LongTasksTable = ({ events }: { events: readonly TelemetryEvent[] }) => {
  const { t, locale, clock } = useViewFormat()
  const text = (milliseconds: number | null): string =>
    milliseconds === null ? NOTHING : formatMilliseconds(milliseconds, locale)
  return (
    <DataTable
      label={t('telemetry.longTasks')}
      columns={[
        { title: t('telemetry.time') },
        { title: t('telemetry.page'), isMinor: true },
        { title: t('telemetry.scripts'), isWide: true },
        { title: t('telemetry.duration'), isNumber: true },
        { title: t('telemetry.blocking'), isNumber: true, isMinor: true },
      ]}
      rows={events.map((event, index) => {
        const { duration, isSlow, blocking, scripts } = taskRowOf(event)
        return {
          key: `${event.at} ${index}`,
          cells: [
            clock(event.at),
            <SentText key="path" text={event.path} isPath />,
            <>
              {scripts.length === 0 && <span className="sso-hint">{t('telemetry.scriptsUnknown')}</span>}
              {scripts.map(({ name, duration: share }, place) => (
                <SentText
                  // biome-ignore lint/suspicious/noArrayIndexKey: scripts have no id, and never change
                  key={`${name} ${place}`}
                  text={[name || t('telemetry.unnamed'), share !== null && text(share)].filter(Boolean).join(' · ')}
                  isPath
                />
              ))}
              <EventDetails event={event} />
            </>,
            <MarkedFigure key="duration" text={text(duration)} problem={isSlow ? t('telemetry.slow') : null} />,
            text(blocking),
          ],
        }
      })}
    />
  )
}

/** Tabs by kind of event; the first one has all, including other kinds. */
const TABS = [
  { id: 'all', text: 'telemetry.allEvents' },
  { id: 'error', text: 'telemetry.errors' },
  { id: 'view', text: 'telemetry.views' },
  { id: 'action', text: 'telemetry.actions' },
  { id: 'resource', text: 'telemetry.requests' },
  { id: 'long_task', text: 'telemetry.longTasks' },
  { id: 'browser_log', text: 'telemetry.logs' },
] as const

/** Kinds with a table of their own. */
const TABLES = { resource: ResourcesTable, long_task: LongTasksTable, browser_log: LogsTable } as const

const hasTable = (kind: string): kind is keyof typeof TABLES => Object.hasOwn(TABLES, kind)

interface SessionEventsCardProps extends ViewNavigation, Replaying {
  kinds: TelemetrySessionDetails['kinds']
  events: ReturnType<typeof useSessionEvents>['events']
  /** The moment for which the session was opened, in milliseconds since the epoch, unless it is played. */
  moment: number | null
}

/** The events of a session: all of them in order, of one kind, or with a problem. */
export const SessionEventsCard = ({ kinds, events, moment, view, onView, ...rest }: SessionEventsCardProps) => {
  const { t, count } = useViewFormat()
  const { hrefOf: _, ...replaying } = rest
  const sought = useTargetEvent(events, moment)
  const active = TABS.find(({ id }) => id === view.kind)?.id ?? 'all'
  const sumOf = (id: string, figure: 'total' | 'problems'): number =>
    kinds.filter(({ kind }) => id === 'all' || kind === id).reduce((sum, each) => sum + each[figure], 0)
  const problems = sumOf(active, 'problems')
  const isEmpty = events.data.length === 0
  const Table = hasTable(active) ? TABLES[active] : null
  return (
    <Card title={t('telemetry.events')} text={t('telemetry.eventsText')}>
      <Tabs
        label={t('telemetry.events')}
        tabs={TABS.map(({ id, text }) => ({
          id,
          label: t('telemetry.countOf', { name: t(text), count: count(sumOf(id, 'total')) }),
        }))}
        active={active}
        onChange={(id) => onView({ ...view, kind: id === 'all' ? null : id })}
      >
        <div className="sso-search-end">
          <label className="sso-search-check">
            <input
              type="checkbox"
              checked={view.hasProblem}
              onChange={({ target }) => onView({ ...view, hasProblem: target.checked })}
            />
            {t('telemetry.countOf', { name: t('telemetry.problemsOnly'), count: count(problems) })}
          </label>
          {active === 'all' && <span className="sso-hint">{t('telemetry.problemsHint')}</span>}
        </div>
        {events.loading && isEmpty && <FormSkeleton fields={4} />}
        {!isEmpty &&
          (Table ? (
            <Table events={events.data} />
          ) : (
            <SessionEvents events={events.data} sought={sought} {...replaying} />
          ))}
        {events.finish && isEmpty && (
          <p className="sso-hint" role="status">
            {t(view.hasProblem ? 'telemetry.noProblems' : 'telemetry.noEventsOfKind')}
          </p>
        )}
        {events.error === null && !isEmpty && <MoreButton list={events} />}
        {events.error !== null && <LoadProblem error={events.error} onRetry={events.next} />}
      </Tabs>
    </Card>
  )
}
