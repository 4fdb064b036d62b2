import type { TelemetryOverview } from '@sso-elements/contract'
import { useId, useState } from 'react'
import { useT } from '../screen-context.tsx'
import { hasFilter, PERIODS, type TelemetryView } from './telemetry-view.ts'
import type { ViewNavigation } from './view-link.tsx'

const PERIOD_TEXTS = { '24h': 'telemetry.period24h', '7d': 'telemetry.period7d', '14d': 'telemetry.period14d' } as const

interface FilterProps {
  label: string
  all: string
  options: readonly string[]
  value: string | null
  onChange: (value: string | null) => void
}

/** A choice of one value or all; a value of the address is an option even if there is no data for it. */
const Filter = ({ label, all, options, value, onChange }: FilterProps) => {
  const id = useId()
  const shown = value === null || options.includes(value) ? options : [value, ...options]
  return (
    <div className="sso-filter">
      <label className="sso-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="sso-input sso-select"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
      >
        <option value="">{all}</option>
        {shown.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The paths that have been seen, because with a chosen one the server names only that one. */
const useSeenPaths = (overview: TelemetryOverview | undefined): readonly string[] => {
  const [seen, setSeen] = useState<readonly string[]>([])
  const added = (overview?.pages ?? []).map(({ path }) => path).filter((path) => !seen.includes(path))
  if (added.length > 0) setSeen([...seen, ...added])
  return [...seen, ...added]
}

interface TelemetryFiltersProps extends ViewNavigation {
  overview: TelemetryOverview | undefined
}

/** Period, application, environment and page: each change is an entry of the history. */
export const TelemetryFilters = ({ view, onView, overview }: TelemetryFiltersProps) => {
  const t = useT()
  const name = useId()
  const paths = useSeenPaths(overview)
  const change = (changed: Partial<TelemetryView>) => onView({ ...view, ...changed })
  return (
    <form className="sso-filters" aria-label={t('telemetry.filters')} onSubmit={(event) => event.preventDefault()}>
      <fieldset className="sso-segments">
        <legend className="sso-label">{t('telemetry.period')}</legend>
        <div>
          {PERIODS.map((period) => (
            <label key={period}>
              <input type="radio" name={name} checked={period === view.period} onChange={() => change({ period })} />
              <span>{t(PERIOD_TEXTS[period])}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Filter
        label={t('telemetry.application')}
        all={t('telemetry.applicationAll')}
        options={overview?.applications ?? []}
        value={view.application}
        onChange={(application) => change({ application })}
      />
      <Filter
        label={t('telemetry.environment')}
        all={t('telemetry.environmentAll')}
        options={overview?.envs ?? []}
        value={view.environment}
        onChange={(environment) => change({ environment })}
      />
      <Filter
        label={t('telemetry.page')}
        all={t('telemetry.pageAll')}
        options={paths}
        value={view.path}
        onChange={(path) => change({ path })}
      />
      {hasFilter(view) && (
        <button
          type="button"
          className="sso-link sso-filters-clear"
          onClick={() => change({ application: null, environment: null, path: null })}
        >
          {t('telemetry.clear')}
        </button>
      )}
    </form>
  )
}
