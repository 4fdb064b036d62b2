import { VITAL_LIMITS } from '@sso-elements/contract'
import { useCallback, useMemo, useState } from 'react'
import { Card } from '../parts/card.tsx'
import { formatVital } from '../parts/format-figure.ts'
import { RatedValue } from '../parts/rated-value.tsx'
import { VITALS, type Vital } from '../parts/vital-rating.ts'
import { peakOf, vitalSeries } from '../plot/hour-series.ts'
import type { PlotSeries } from '../plot/plot-options.ts'
import type { RangeFigures } from '../plot/range-figures.ts'
import { type LabeledLevel, TimePlot } from '../plot/time-plot.tsx'
import { useViewFormat } from '../view/use-view-format.ts'
import { SessionsLink, type ViewNavigation } from '../view/view-link.tsx'

const VITAL_TEXTS = {
  lcp: 'telemetry.lcp',
  inp: 'telemetry.inp',
  cls: 'telemetry.cls',
  fcp: 'telemetry.fcp',
  ttfb: 'telemetry.ttfb',
  loading: 'telemetry.loadingTime',
} as const satisfies Record<Vital, string>

const WORSE_RATINGS = ['poor', 'improve'] as const

const VitalPlot = ({ vital, overview, range }: RangeFigures & { vital: Vital }) => {
  const { t, locale, dateTime } = useViewFormat()
  const name = t(VITAL_TEXTS[vital])
  const measured = useMemo(() => vitalSeries(range, overview.hours, vital), [range, overview, vital])
  const series = useMemo(
    (): PlotSeries[] => [{ label: name, values: measured.values, color: '--ui-link', shape: 'area' }],
    [name, measured],
  )
  const formatValue = useCallback((value: number) => formatVital(vital, value, locale), [vital, locale])
  const limits = VITAL_LIMITS[vital]
  const levels = useMemo(
    (): LabeledLevel[] =>
      limits
        ? [
            {
              value: limits.good,
              color: '--ui-success',
              label: t('telemetry.limitGood', { value: formatValue(limits.good) }),
            },
            {
              value: limits.poor,
              color: '--ui-danger',
              label: t('telemetry.limitPoor', { value: formatValue(limits.poor) }),
            },
          ]
        : [],
    [limits, t, formatValue],
  )
  const peak = peakOf(measured)
  return (
    <TimePlot
      title={name}
      summary={
        peak === null
          ? t('telemetry.summaryNone', { name })
          : t(range.stepHours > 1 ? 'telemetry.summaryVitalSteps' : 'telemetry.summaryVital', {
              name,
              hours: range.stepHours,
              total: formatValue(overview.total.p75[vital] ?? 0),
              time: dateTime(peak.hour),
              most: formatValue(peak.value),
            })
      }
      range={range}
      series={series}
      levels={levels}
      formatValue={formatValue}
      isCount={false}
    />
  )
}

/** The p75 of each vital with its rating; the chosen vital also by hour. */
export const VitalsSection = ({ overview, range, ...navigation }: RangeFigures & ViewNavigation) => {
  const { t } = useViewFormat()
  const [chosen, setChosen] = useState<Vital>(VITALS[0])
  return (
    <Card title={t('telemetry.vitals')} text={t('telemetry.vitalsText')}>
      <div className="sso-vitals">
        {VITALS.map((vital) => (
          <button
            key={vital}
            type="button"
            className="sso-vital"
            aria-pressed={vital === chosen}
            onClick={() => setChosen(vital)}
          >
            <span className="sso-vital-name">{t(VITAL_TEXTS[vital])}</span>
            <RatedValue vital={vital} value={overview.total.p75[vital]} />
          </button>
        ))}
      </div>
      <VitalPlot vital={chosen} overview={overview} range={range} />
      {chosen !== 'loading' && overview.total.p75[chosen] !== null && (
        <p className="sso-vital-sessions">
          {WORSE_RATINGS.map((rating) => (
            <SessionsLink key={rating} {...navigation} search={{ vital: `${chosen}-${rating}` }}>
              {t('telemetry.sessionsRated', { vital: chosen.toUpperCase(), rating: t(`telemetry.${rating}`) })}
            </SessionsLink>
          ))}
        </p>
      )}
    </Card>
  )
}
