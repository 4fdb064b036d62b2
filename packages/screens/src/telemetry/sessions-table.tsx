import type { TelemetrySession } from '@sso-elements/contract'
import { usePagedList } from '@sso-elements/ui/list'
import { useScreen } from '../screen-context.tsx'
import { Card } from './card.tsx'
import { DataTable } from './data-table.tsx'
import { formatDuration } from './format-figure.ts'
import { LoadProblem } from './load-problem.tsx'
import { MoreButton } from './more-button.tsx'
import type { TimeRange } from './telemetry-period.ts'
import { telemetryQueryOf } from './use-overview.ts'
import { useViewFormat } from './use-view-format.ts'
import { ViewLink, type ViewNavigation } from './view-link.tsx'

const PAGE_SIZE = 20

interface SessionsTableProps extends ViewNavigation {
  range: TimeRange
  /** The list is loaded again when this changes. */
  updatedAt: number
}

/** The sessions of the period, page by page, each a link to its events. */
export const SessionsTable = ({ range, updatedAt, ...navigation }: SessionsTableProps) => {
  const { t, count, dateTime } = useViewFormat()
  const { session } = useScreen()
  const { view } = navigation
  const list = usePagedList<TelemetrySession, object>(
    ({ pageNumber, pageSize, signal }) =>
      session.call(
        '/telemetry/sessions',
        { ...telemetryQueryOf(view, range), pageNumber, pageSize },
        { showError: false, signal },
      ),
    {
      filter: { ...telemetryQueryOf(view, range), updatedAt },
      pageSize: PAGE_SIZE,
      keyOf: ({ applicationId, sessionId }) => `${applicationId} ${sessionId}`,
    },
  )
  return (
    <Card title={t('telemetry.sessionsTitle')} text={t('telemetry.sessionsText')}>
      {list.data.length > 0 && (
        <DataTable
          label={t('telemetry.sessionsTitle')}
          columns={[
            { title: t('telemetry.lastActive') },
            { title: t('telemetry.duration'), isMinor: true },
            { title: t('telemetry.browser'), isMinor: true },
            { title: t('telemetry.views'), isNumber: true },
            { title: t('telemetry.actions'), isNumber: true, isMinor: true },
            { title: t('telemetry.errors'), isNumber: true },
            { title: t('telemetry.replay'), isMinor: true },
          ]}
          rows={list.data.map((each) => ({
            key: `${each.applicationId} ${each.sessionId}`,
            cells: [
              <ViewLink
                key="session"
                {...navigation}
                change={{ at: null, session: { applicationId: each.applicationId, sessionId: each.sessionId } }}
              >
                {dateTime(each.lastAt)}
              </ViewLink>,
              formatDuration(Date.parse(each.lastAt) - Date.parse(each.firstAt), t),
              [each.browser, each.os, each.device].filter(Boolean).join(' · '),
              count(each.views),
              count(each.actions),
              each.errors > 0 ? (
                <strong key="errors" className="sso-rated-poor">
                  {count(each.errors)}
                </strong>
              ) : (
                count(0)
              ),
              each.hasReplay && (
                <span key="replay" className="sso-badge">
                  {t('telemetry.replayRecorded')}
                </span>
              ),
            ],
          }))}
        />
      )}
      {list.error !== null && <LoadProblem error={list.error} onRetry={list.next} />}
      {list.error === null && list.finish && list.data.length === 0 && (
        <p className="sso-hint">{t('telemetry.noSessions')}</p>
      )}
      {list.error === null && list.data.length > 0 && <MoreButton list={list} />}
    </Card>
  )
}
