import type { TelemetryErrorDetails, TelemetryShare } from '@sso-elements/contract'
import { Card } from '../parts/card.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { SentText } from '../parts/sent-text.tsx'
import { useViewFormat } from '../view/use-view-format.ts'

interface SharesProps {
  title: string
  /** Label of each share. */
  column: string
  shares: readonly TelemetryShare[]
  isPath?: boolean
}

const Shares = ({ title, column, shares, isPath = false }: SharesProps) => {
  const { t, count } = useViewFormat()
  return (
    <Card title={title}>
      {shares.length === 0 ? (
        <p className="sso-hint">{t('faultPage.none')}</p>
      ) : (
        <DataTable
          label={title}
          columns={[
            { title: column, isWide: true },
            { title: t('telemetry.count'), isNumber: true },
          ]}
          rows={shares.map(({ name, count: times }) => ({
            key: name,
            cells: [<SentText key="name" text={name} isPath={isPath} />, count(times)],
          }))}
        />
      )}
    </Card>
  )
}

/** The pages, browsers and releases in which an error occurs. */
export const ErrorShares = ({ details }: { details: TelemetryErrorDetails }) => {
  const { t, count, dateTime } = useViewFormat()
  return (
    <>
      <div className="sso-telemetry-columns">
        <Shares title={t('faultPage.pages')} column={t('telemetry.page')} shares={details.pages} isPath />
        <Shares title={t('faultPage.browsers')} column={t('telemetry.browser')} shares={details.browsers} />
      </div>
      <Card title={t('faultPage.releases')}>
        {details.releases.length === 0 ? (
          <p className="sso-hint">{t('faultPage.none')}</p>
        ) : (
          <DataTable
            label={t('faultPage.releases')}
            columns={[
              { title: t('faultPage.release'), isWide: true },
              { title: t('telemetry.count'), isNumber: true },
              { title: t('faultPage.firstSeen') },
              { title: t('faultPage.lastSeen') },
            ]}
            rows={details.releases.map(({ name, count: times, firstAt, lastAt }) => ({
              key: name,
              cells: [<SentText key="name" text={name} />, count(times), dateTime(firstAt), dateTime(lastAt)],
            }))}
          />
        )}
      </Card>
    </>
  )
}
