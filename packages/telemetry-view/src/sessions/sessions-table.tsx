import { PAGE, type TelemetrySession } from '@sso-elements/contract'
import { FormSkeleton, useScreen } from '@sso-elements/screens/parts'
import { usePagedList } from '@sso-elements/ui/list'
import { Card } from '../parts/card.tsx'
import { DataTable, MoreButton } from '../parts/data-table.tsx'
import { LoadProblem } from '../parts/load-problem.tsx'
import { useLate } from '../parts/use-late.ts'
import { telemetryQueryOf } from '../parts/use-overview.ts'
import { searchQueryOf } from '../view/session-search.ts'
import type { TimeRange } from '../view/telemetry-period.ts'
import { hasFilter } from '../view/telemetry-view.ts'
import { useViewFormat } from '../view/use-view-format.ts'
import type { ViewNavigation } from '../view/view-link.tsx'
import { useSessionRow } from './session-row.tsx'

const PAGE_SIZE = 20

interface SessionsTableProps extends ViewNavigation {
  range: Pick<TimeRange, 'from' | 'to'>
  /** The list is loaded again when this changes. */
  updatedAt: number
}

/** The found sessions, page by page, each a link to its events. */
export const SessionsTable = ({ range, updatedAt, ...navigation }: SessionsTableProps) => {
  const { t, count } = useViewFormat()
  const { session } = useScreen()
  const { view } = navigation
  const query = { ...telemetryQueryOf(view, range), ...searchQueryOf(view.search) }
  const list = usePagedList<TelemetrySession, object>(
    ({ pageNumber, pageSize, signal }) =>
      session.call('/telemetry/sessions', { ...query, pageNumber, pageSize }, { showError: false, signal }),
    {
      filter: { ...query, updatedAt },
      pageSize: PAGE_SIZE,
      keyOf: ({ applicationId, sessionId }) => `${applicationId} ${sessionId}`,
    },
  )
  const rowOf = useSessionRow(navigation)
  const isLate = useLate(list.loading)
  const isEmpty = list.data.length === 0

  const stateText = (): string => {
    if (isLate) return t('telemetry.late')
    if (list.loading && isEmpty) return t('telemetry.loading')
    if (list.error !== null) return ''
    if (isEmpty) return t(hasFilter(view) ? 'telemetry.noSessionsFound' : 'telemetry.noSessions')
    // The server's count is limited.
    if (list.total > PAGE.countedTo && !list.finish)
      return t('telemetry.moreSessionsFound', { total: count(PAGE.countedTo) })
    return t('telemetry.sessionsFound', { total: count(list.total) })
  }

  return (
    <Card title={t(view.isList ? 'telemetry.results' : 'telemetry.sessionsTitle')} text={t('telemetry.sessionsText')}>
      <p className="sso-search-count" role="status">
        {stateText()}
      </p>
      {list.loading && isEmpty && <FormSkeleton fields={4} />}
      {!isEmpty && (
        <DataTable
          label={t('telemetry.sessionsTitle')}
          columns={[
            { title: t('telemetry.lastActive') },
            { title: t('telemetry.personShort'), isWide: true },
            { title: t('telemetry.duration'), isMinor: true },
            { title: t('telemetry.browser'), isMinor: true },
            { title: t('telemetry.views'), isNumber: true, isMinor: true },
            { title: t('telemetry.actions'), isNumber: true, isMinor: true },
            { title: t('telemetry.errors'), isNumber: true },
            { title: t('telemetry.frustrationsShort'), isNumber: true, isMinor: true },
            { title: t('telemetry.replay'), isMinor: true },
          ]}
          rows={list.data.map(rowOf)}
        />
      )}
      {list.error !== null && <LoadProblem error={list.error} onRetry={list.next} />}
      {list.error === null && !isEmpty && <MoreButton list={list} />}
    </Card>
  )
}
