import type { TelemetryOccurrence } from '@sso-elements/contract'
import { useScreen } from '@sso-elements/screens/parts'
import { usePagedList } from '@sso-elements/ui/list'
import { Card } from '../parts/card.tsx'
import { DataTable, MoreButton } from '../parts/data-table.tsx'
import { LoadProblem } from '../parts/load-problem.tsx'
import { SentText } from '../parts/sent-text.tsx'
import { telemetryQueryOf } from '../parts/use-overview.ts'
import { momentToShow } from '../replay/replay-axis.ts'
import type { TimeRange } from '../view/telemetry-period.ts'
import { useViewFormat } from '../view/use-view-format.ts'
import { ViewLink, type ViewNavigation } from '../view/view-link.tsx'

const PAGE_SIZE = 20

interface OccurrencesTableProps extends ViewNavigation {
  fingerprint: string
  range: TimeRange
}

/** The occurrences of an error, each with its session and a link to the replay. */
export const OccurrencesTable = ({ fingerprint, range, ...navigation }: OccurrencesTableProps) => {
  const { t, dateTime } = useViewFormat()
  const { session } = useScreen()
  const query = { ...telemetryQueryOf(navigation.view, range), fingerprint }
  const list = usePagedList<TelemetryOccurrence, object>(
    ({ pageNumber, pageSize, signal }) =>
      session.call('/telemetry/occurrences', { ...query, pageNumber, pageSize }, { showError: false, signal }),
    { filter: query, pageSize: PAGE_SIZE },
  )
  return (
    <Card title={t('faultPage.occurrences')} text={t('faultPage.occurrencesText')}>
      {list.data.length > 0 && (
        <DataTable
          label={t('faultPage.occurrences')}
          columns={[
            { title: t('faultPage.time') },
            { title: t('faultPage.message'), isWide: true },
            { title: t('faultPage.session') },
            { title: t('telemetry.page'), isMinor: true },
            { title: t('telemetry.browser'), isMinor: true },
            { title: t('faultPage.release'), isMinor: true },
          ]}
          rows={list.data.map(
            ({ at, applicationId, sessionId, message, path, browser, release, hasReplay }, index) => ({
              key: `${index} ${at}`,
              cells: [
                dateTime(at, { seconds: true }),
                <SentText key="message" text={message} />,
                sessionId !== '' && (
                  <ViewLink
                    key="session"
                    {...navigation}
                    change={{
                      session: { applicationId, sessionId },
                      at: momentToShow(Date.parse(at), hasReplay),
                    }}
                  >
                    {t(hasReplay ? 'faultPage.replay' : 'faultPage.openSession')}
                  </ViewLink>
                ),
                <SentText key="path" text={path} isPath />,
                browser,
                release,
              ],
            }),
          )}
        />
      )}
      {list.error !== null && <LoadProblem error={list.error} onRetry={list.next} />}
      {list.error === null && list.data.length > 0 && <MoreButton list={list} />}
    </Card>
  )
}
