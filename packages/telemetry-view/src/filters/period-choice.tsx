import { zoneLabel } from '@sso-elements/screens/parts'
import { Icon } from '@sso-elements/ui'
import { type FormEvent, useId, useState } from 'react'
import { fieldValueOf, invalidFieldsOf, type PeriodProblem, readCustomPeriod } from '../view/custom-period.ts'
import { rangeOf } from '../view/telemetry-period.ts'
import { type CustomPeriod, type InvalidPeriod, PERIODS, type TelemetryPeriod } from '../view/telemetry-view.ts'
import { useViewFormat } from '../view/use-view-format.ts'

/** State that is reset when its key changes, within the same component. */
const useStateOf = <State,>(of: unknown, initial: () => State): [State, (state: State) => void] => {
  const key = JSON.stringify(of)
  const [kept, setKept] = useState(() => ({ key, state: initial() }))
  const current = kept.key === key ? kept : { key, state: initial() }
  if (current !== kept) setKept(current)
  return [current.state, (state) => setKept({ key, state })]
}

const PERIOD_TEXTS = { '24h': 'telemetry.period24h', '7d': 'telemetry.period7d', '14d': 'telemetry.period14d' } as const

interface PeriodChoiceProps {
  period: TelemetryPeriod | CustomPeriod
  /** The invalid period of the URL, if any. */
  refused: InvalidPeriod | null
  /** Days for which events are kept; null while unknown. */
  retentionDays: number | null
  onPeriod: (period: TelemetryPeriod | CustomPeriod) => void
}

/** One of the given periods, or a custom one, whose fields appear when it is chosen and apply when they are submitted. */
export const PeriodChoice = (props: PeriodChoiceProps) => {
  const { period, refused, onPeriod } = props
  const { t } = useViewFormat()
  const name = useId()
  // Not by a React key, so that the radio button keeps the focus.
  const [isCustom, setCustom] = useStateOf([period, refused], () => typeof period !== 'string' || refused !== null)
  return (
    <>
      <fieldset className="sso-segments">
        <legend className="sso-label">{t('telemetry.period')}</legend>
        <div>
          {PERIODS.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={name}
                checked={!isCustom && each === period}
                onChange={() => (each === period && !refused ? setCustom(false) : onPeriod(each))}
              />
              <span>{t(PERIOD_TEXTS[each])}</span>
            </label>
          ))}
          <label>
            <input type="radio" name={name} checked={isCustom} onChange={() => setCustom(true)} />
            <span>{t('telemetry.periodOwn')}</span>
          </label>
        </div>
      </fieldset>
      {isCustom && <CustomPeriodFields {...props} />}
    </>
  )
}

/** Start and end in the user's time zone. They belong to the filters' form, which has no other button. */
const CustomPeriodFields = ({ period, refused, retentionDays, onPeriod }: PeriodChoiceProps) => {
  const { t, timeZone } = useViewFormat()
  const id = useId()
  const [fields, setFields] = useStateOf([period, refused], () => {
    const now = Date.now()
    if (refused) return invalidFieldsOf(refused, timeZone)
    const { from, to } = typeof period === 'string' ? rangeOf(period, { now, timeZone }) : period
    return { from: fieldValueOf(from, timeZone), to: fieldValueOf(Math.min(to, now), timeZone) }
  })
  const [problem, setProblem] = useStateOf<PeriodProblem | null>([period, refused], () =>
    refused ? (readCustomPeriod(fields, { now: Date.now(), timeZone }, retentionDays).problem ?? null) : null,
  )
  const apply = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    const read = readCustomPeriod(fields, { now: Date.now(), timeZone }, retentionDays)
    setProblem(read.problem ?? null)
    if (read.period) onPeriod(read.period)
    else document.getElementById(`${id}-${read.problem.field}`)?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form within a form is none, and a fieldset would need a legend
    <div
      role="group"
      className="sso-custom-period"
      aria-label={t('telemetry.periodOwn')}
      onKeyDown={(event) => event.key === 'Enter' && apply(event)}
    >
      {(['from', 'to'] as const).map((field) => (
        <div className="sso-filter" key={field}>
          <label className="sso-label" htmlFor={`${id}-${field}`}>
            {t(field === 'from' ? 'telemetry.periodFrom' : 'telemetry.periodTo')}
          </label>
          <input
            id={`${id}-${field}`}
            name={field}
            type="datetime-local"
            className="sso-input"
            value={fields[field]}
            aria-invalid={problem?.field === field}
            aria-describedby={problem?.field === field ? `${id}-problem` : `${id}-zone`}
            onChange={({ target }) => setFields({ ...fields, [field]: target.value })}
          />
        </div>
      ))}
      <button type="button" className="sso-button sso-button-quiet" onClick={apply}>
        {t('telemetry.periodApply')}
      </button>
      {problem ? (
        <p className="sso-error" role="alert" id={`${id}-problem`}>
          <Icon name="alert" />
          {t(`telemetry.${problem.key}`, { days: problem.days })}
          {refused && ` ${t('telemetry.periodRefused')}`}
        </p>
      ) : (
        <p className="sso-hint" id={`${id}-zone`}>
          {t('telemetry.periodZone', { zone: zoneLabel(timeZone) })}
        </p>
      )}
    </div>
  )
}
