import type { TelemetryOverview } from '@sso-elements/contract'
import { useT } from '@sso-elements/screens/parts'
import { useState } from 'react'
import { hasFilter, NO_FILTER, type TelemetryView } from '../view/telemetry-view.ts'
import type { ViewNavigation } from '../view/view-link.tsx'
import { Filter } from './filter.tsx'
import { PeriodChoice } from './period-choice.tsx'

/** The known paths, because with a chosen path the server returns only that one. */
const useSeenPaths = (overview: Choices | undefined): readonly string[] => {
  const [seen, setSeen] = useState<readonly string[]>([])
  const added = (overview?.pages ?? []).map(({ path }) => path).filter((path) => !seen.includes(path))
  if (added.length > 0) setSeen([...seen, ...added])
  return [...seen, ...added]
}

/** Options of the filters. */
type Choices = Pick<TelemetryOverview, 'applications' | 'envs'> & {
  retentionDays?: number

  pages: readonly { path: string }[]
}

interface TelemetryFiltersProps extends ViewNavigation {
  /** Undefined while it is loading. */
  overview: Choices | undefined
  /** Whether filters without options are hidden. */
  isPartial?: boolean
}

/** Period, application, environment and page; each change is a history entry. */
export const TelemetryFilters = ({ view, onView, overview, isPartial = false }: TelemetryFiltersProps) => {
  const t = useT()
  const paths = useSeenPaths(overview)
  const change = (changed: Partial<TelemetryView>) => onView({ ...view, ...changed })
  const isShown = (options: readonly string[], value: string | null): boolean =>
    !isPartial || options.length > 0 || value !== null
  const { applications = [], envs = [] } = overview ?? {}
  return (
    <form className="sso-filters" aria-label={t('telemetry.filters')} onSubmit={(event) => event.preventDefault()}>
      <PeriodChoice
        period={view.period}
        refused={view.refused}
        retentionDays={overview?.retentionDays ?? null}
        onPeriod={(period) => change({ period, refused: null })}
      />
      {isShown(applications, view.application) && (
        <Filter
          label={t('telemetry.application')}
          all={t('telemetry.applicationAll')}
          options={applications}
          value={view.application}
          onChange={(application) => change({ application })}
        />
      )}
      {isShown(envs, view.environment) && (
        <Filter
          label={t('telemetry.environment')}
          all={t('telemetry.environmentAll')}
          options={envs}
          value={view.environment}
          onChange={(environment) => change({ environment })}
        />
      )}
      {isShown(paths, view.path) && (
        <Filter
          label={t('telemetry.page')}
          all={t('telemetry.pageAll')}
          options={paths}
          value={view.path}
          onChange={(path) => change({ path })}
        />
      )}
      {hasFilter(view) && !view.isList && (
        <button type="button" className="sso-link sso-filters-clear" onClick={() => change(NO_FILTER)}>
          {t('telemetry.clear')}
        </button>
      )}
    </form>
  )
}
