import { Heading, useT } from '@sso-elements/screens/parts'
import { NO_SEARCH } from '../view/session-search.ts'
import { useViewFormat } from '../view/use-view-format.ts'
import { ViewLink, type ViewNavigation } from '../view/view-link.tsx'
import { useLate } from './use-late.ts'
import type { useOverview } from './use-overview.ts'

interface TelemetryHeadProps extends ViewNavigation, Pick<ReturnType<typeof useOverview>, 'result' | 'isBusy'> {
  title: string
  text: string
  onRefresh: () => void
}

/** The heading, the age of the data, and the tabs of the page. */
export const TelemetryHead = ({ title, text, result, isBusy, onRefresh, ...navigation }: TelemetryHeadProps) => {
  const t = useT()
  const format = useViewFormat()
  const isLate = useLate(isBusy)
  const { isList } = navigation.view

  const stateText = (): string => {
    if (isLate) return t('telemetry.late')
    if (isBusy || !result) return t('telemetry.loading')
    const updated = t('telemetry.updated', { time: format.time(result.at) })
    return result.overview?.isPending ? `${updated} · ${t('telemetry.pending')}` : updated
  }

  return (
    <>
      <div className="sso-telemetry-head">
        <Heading title={title}>{text}</Heading>
        {result?.error === undefined && (
          <div className="sso-telemetry-state">
            <span className="sso-hint" role="status">
              {stateText()}
            </span>
            <button
              type="button"
              className="sso-button sso-button-quiet sso-button-small"
              aria-disabled={isBusy}
              onClick={() => isBusy || onRefresh()}
            >
              {t('telemetry.refresh')}
            </button>
          </div>
        )}
      </div>
      <nav className="sso-telemetry-parts" aria-label={t('telemetry.title')}>
        <ViewLink {...navigation} change={{ isList: false, search: NO_SEARCH }} isCurrent={!isList}>
          {t('telemetry.overview')}
        </ViewLink>
        <ViewLink {...navigation} change={{ isList: true }} isCurrent={isList}>
          {t('telemetry.sessionsTitle')}
        </ViewLink>
      </nav>
    </>
  )
}
