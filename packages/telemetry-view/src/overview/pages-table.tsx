import type { TelemetryOverview } from '@sso-elements/contract'
import { Card } from '../parts/card.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { RatedValue } from '../parts/rated-value.tsx'
import { SentText } from '../parts/sent-text.tsx'
import { ratingOf } from '../parts/vital-rating.ts'
import { useViewFormat } from '../view/use-view-format.ts'
import { SessionsLink, ViewLink, type ViewNavigation } from '../view/view-link.tsx'

/** Number of pages that are listed. */
const SHOWN_VITALS = ['lcp', 'inp', 'cls'] as const

interface PagesTableProps extends ViewNavigation {
  pages: TelemetryOverview['pages']
}

/** The pages with the most views, each a link to its own figures. */
export const PagesTable = ({ pages, ...navigation }: PagesTableProps) => {
  const { t, count } = useViewFormat()
  return (
    <Card title={t('telemetry.pages')} text={t('telemetry.pagesNote')}>
      {pages.length === 0 ? (
        <p className="sso-hint">{t('telemetry.noPages')}</p>
      ) : (
        <DataTable
          label={t('telemetry.pages')}
          columns={[
            { title: t('telemetry.page'), isWide: true },
            { title: t('telemetry.views'), isNumber: true },
            { title: t('telemetry.errors'), isNumber: true },
            ...SHOWN_VITALS.map((vital) => ({ title: vital.toUpperCase(), isNumber: true, isMinor: vital !== 'lcp' })),
          ]}
          rows={pages.map(({ path, counts, p75 }) => ({
            key: path,
            cells: [
              <ViewLink key="path" {...navigation} change={{ path }}>
                <SentText text={path} isPath />
              </ViewLink>,
              <SessionsLink key="views" {...navigation} path={path} name={t('telemetry.views')}>
                {count(counts.views)}
              </SessionsLink>,
              counts.errors > 0 ? (
                <SessionsLink
                  key="errors"
                  {...navigation}
                  path={path}
                  search={{ hasErrors: true }}
                  name={t('telemetry.errors')}
                >
                  {count(counts.errors)}
                </SessionsLink>
              ) : (
                count(counts.errors)
              ),
              ...SHOWN_VITALS.map((vital) => {
                const value = <RatedValue vital={vital} value={p75[vital]} isShort />
                const rating = ratingOf(vital, p75[vital])
                if (rating === null || rating === 'good') return value
                return (
                  <SessionsLink
                    key={vital}
                    {...navigation}
                    path={path}
                    search={{ vital: `${vital}-${rating}` }}
                    name={vital.toUpperCase()}
                  >
                    {value}
                  </SessionsLink>
                )
              }),
            ],
          }))}
        />
      )}
    </Card>
  )
}
