import { VITAL_FILTERS } from '@sso-elements/contract'
import { useLoaded, useScreen } from '@sso-elements/screens/parts'
import { type FormEvent, useState } from 'react'
import { telemetryQueryOf } from '../parts/use-overview.ts'
import { FRUSTRATION_FILTERS, FRUSTRATION_TEXTS, type SessionSearch } from '../view/session-search.ts'
import type { TimeRange } from '../view/telemetry-period.ts'
import { hasFilter, NO_FILTER } from '../view/telemetry-view.ts'
import { useViewFormat } from '../view/use-view-format.ts'
import type { ViewNavigation } from '../view/view-link.tsx'
import { Filter } from './filter.tsx'
import { TextFilter } from './text-filter.tsx'

interface SessionFiltersProps extends ViewNavigation {
  range: Pick<TimeRange, 'from' | 'to'>
}

type Texts = Pick<SessionSearch, 'person' | 'error' | 'action'>

/** Filters of the session search: texts apply on submit, selects at once. Each search is a history entry. */
export const SessionFilters = ({ range, ...navigation }: SessionFiltersProps) => {
  const { t } = useViewFormat()
  const { session } = useScreen()
  const { view, onView } = navigation
  const { search } = view
  const { person, error, action } = search
  const shown = JSON.stringify([person, error, action])
  const [typed, setTyped] = useState({ shown, texts: { person, error, action } })
  // Back, a link or Clear has changed the search.
  if (typed.shown !== shown) setTyped({ shown, texts: { person, error, action } })
  const { texts } = typed
  const type = (changed: Partial<Texts>): void => setTyped({ shown, texts: { ...texts, ...changed } })
  const change = (changed: Partial<SessionSearch>): void =>
    onView({ ...view, search: { ...search, ...trimmed(texts), ...changed } })
  const query = telemetryQueryOf(view, range)
  const choices = useLoaded(
    () => session.call('/telemetry/session-choices', query, { showError: false }),
    JSON.stringify(query),
  )
  const { browsers = [], systems = [], devices = [] } = choices.status === 'loaded' ? choices.data : {}

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    change({})
  }
  return (
    <form className="sso-card sso-search" aria-label={t('telemetry.search')} onSubmit={submit}>
      <div className="sso-search-fields">
        <TextFilter
          name="person"
          label={t('telemetry.searchPerson')}
          hint={t('telemetry.searchPersonHint')}
          value={texts.person}
          onChange={(next) => type({ person: next })}
        />
        <TextFilter
          name="error"
          label={t('telemetry.searchError')}
          hint={t('telemetry.searchErrorHint')}
          value={texts.error}
          onChange={(next) => type({ error: next })}
        />
        <TextFilter
          name="action"
          label={t('telemetry.action')}
          hint={t('telemetry.searchActionHint')}
          value={texts.action}
          onChange={(next) => type({ action: next })}
        />
      </div>
      <div className="sso-search-fields sso-search-choices">
        <Filter
          label={t('telemetry.frustrations')}
          all={t('telemetry.anything')}
          options={FRUSTRATION_FILTERS}
          textOf={(option) => t(FRUSTRATION_TEXTS[option])}
          value={search.frustration}
          onChange={(frustration) => change({ frustration })}
        />
        <Filter
          label={t('telemetry.vitals')}
          all={t('telemetry.anything')}
          options={VITAL_FILTERS}
          textOf={(option) => {
            const [vital = '', rating] = option.split('-')
            return `${vital.toUpperCase()}: ${t(rating === 'poor' ? 'telemetry.poor' : 'telemetry.improve')}`
          }}
          value={search.vital}
          onChange={(vital) => change({ vital })}
        />
        <Filter
          label={t('telemetry.browser')}
          all={t('telemetry.anything')}
          options={browsers}
          value={search.browser}
          onChange={(browser) => change({ browser })}
        />
        <Filter
          label={t('telemetry.system')}
          all={t('telemetry.anything')}
          options={systems}
          value={search.system}
          onChange={(system) => change({ system })}
        />
        <Filter
          label={t('telemetry.device')}
          all={t('telemetry.anything')}
          options={devices}
          value={search.device}
          onChange={(device) => change({ device })}
        />
      </div>
      <div className="sso-search-end">
        <label className="sso-search-check">
          <input
            type="checkbox"
            checked={search.hasErrors}
            onChange={({ target }) => change({ hasErrors: target.checked })}
          />
          {t('telemetry.withErrors')}
        </label>
        <label className="sso-search-check">
          <input
            type="checkbox"
            checked={search.hasReplay}
            onChange={({ target }) => change({ hasReplay: target.checked })}
          />
          {t('telemetry.withReplay')}
        </label>
        <span className="sso-search-actions">
          {hasFilter(view) && (
            <button
              type="button"
              className="sso-link"
              onClick={() => {
                setTyped({ shown, texts: { person: null, error: null, action: null } })
                onView({ ...view, ...NO_FILTER })
              }}
            >
              {t('telemetry.clear')}
            </button>
          )}
          <button type="submit" className="sso-button sso-button-small">
            {t('telemetry.search')}
          </button>
        </span>
      </div>
    </form>
  )
}

/** Trimmed texts; an empty one does not filter. */
const trimmed = (texts: Texts): Texts => ({
  person: texts.person?.trim() || null,
  error: texts.error?.trim() || null,
  action: texts.action?.trim() || null,
})
