import type { TelemetryErrorDetails } from '@sso-elements/contract'
import { FormSkeleton, Heading, useLoaded, useScreen } from '@sso-elements/screens/parts'
import { TelemetryFilters } from '../filters/telemetry-filters.tsx'
import { LoadProblem } from '../parts/load-problem.tsx'
import { Message } from '../parts/message.tsx'
import { SentText } from '../parts/sent-text.tsx'
import { useLate } from '../parts/use-late.ts'
import { telemetryQueryOf } from '../parts/use-overview.ts'
import { rangeOf, type TimeRange } from '../view/telemetry-period.ts'
import type { TelemetryView } from '../view/telemetry-view.ts'
import { useViewFormat } from '../view/use-view-format.ts'
import { ViewLink, type ViewNavigation } from '../view/view-link.tsx'
import { ErrorFigures } from './error-figures.tsx'
import { ErrorSample } from './error-sample.tsx'
import { ErrorShares } from './error-shares.tsx'
import { OccurrencesTable } from './occurrences-table.tsx'

interface LoadedError {
  key: string
  range: TimeRange
  details: TelemetryErrorDetails
}

/** Loads an error in the range of a view. `isBusy`: the shown result is still that of another range. */
const useError = (view: TelemetryView, fingerprint: string, timeZone: string) => {
  const { session } = useScreen()
  const { period, application, environment, path } = view
  const key = JSON.stringify([fingerprint, period, application, environment, path, timeZone])
  const loaded = useLoaded(async (): Promise<LoadedError> => {
    const range = rangeOf(period, { now: Date.now(), timeZone })
    const query = { ...telemetryQueryOf(view, range), fingerprint }
    return { key, range, details: await session.call('/telemetry/error', query, { showError: false }) }
  }, key)
  return { ...loaded, isBusy: loaded.status === 'loading' || (loaded.status === 'loaded' && loaded.data.key !== key) }
}

interface NothingProps extends ViewNavigation {
  /** Time of the last occurrence; null for an unknown error. */
  lastAt: string | null
}

/** Shown instead of figures: the error is unknown, or did not occur in the period. */
const Nothing = ({ lastAt, ...navigation }: NothingProps) => {
  const { t, dateTime } = useViewFormat()
  if (lastAt === null) return <Message title={t('faultPage.emptyTitle')} text={t('faultPage.emptyText')} />
  return (
    <Message title={t('telemetry.quietTitle')} text={t('faultPage.quietText', { time: dateTime(lastAt) })}>
      {navigation.view.period !== '14d' && (
        <ViewLink {...navigation} change={{ period: '14d' }}>
          {t('telemetry.longer')}
        </ViewLink>
      )}
    </Message>
  )
}

/** An error: how often, for whom, where and since when it occurs, its message, and each occurrence (ERR-03). */
export const ErrorPage = ({ fingerprint, ...navigation }: ViewNavigation & { fingerprint: string }) => {
  const { t, timeZone } = useViewFormat()
  const error = useError(navigation.view, fingerprint, timeZone)
  const isLate = useLate(error.isBusy)
  const { range, details } = error.status === 'loaded' ? error.data : {}
  const { message } = details?.latest ?? {}
  const type = details?.latest?.type || t('faultPage.title')
  const choices = {
    applications: [],
    envs: [],
    pages: (details?.pages ?? []).filter(({ name }) => name).map(({ name }) => ({ path: name })),
  }
  return (
    <>
      <ViewLink {...navigation} change={{ error: null }} className="sso-link sso-telemetry-back">
        ← {t('telemetry.back')}
      </ViewLink>
      <Heading title={type} pageTitle={message && message !== type ? `${type}: ${message}` : type}>
        {message && message !== type && <SentText text={message} />}
      </Heading>
      <TelemetryFilters {...navigation} overview={choices} isPartial />
      {isLate && (
        <p className="sso-hint" role="status">
          {t('telemetry.late')}
        </p>
      )}
      {error.status === 'loading' && <FormSkeleton fields={4} />}
      {error.status === 'failed' && <LoadProblem error={error.error} onRetry={error.reload} />}
      {details && range && (
        <div className="sso-telemetry" aria-busy={error.isBusy}>
          {details.latest ? (
            <>
              <ErrorFigures {...navigation} fingerprint={fingerprint} details={details} range={range} />
              <ErrorSample sample={details.latest} />
              <OccurrencesTable {...navigation} fingerprint={fingerprint} range={range} />
              <ErrorShares details={details} />
            </>
          ) : (
            <Nothing {...navigation} lastAt={details.lastAt} />
          )}
        </div>
      )}
    </>
  )
}
