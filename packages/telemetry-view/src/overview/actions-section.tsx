import { useMemo } from 'react'
import { Card } from '../parts/card.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { ReplayLink } from '../parts/replay-link.tsx'
import { SentText } from '../parts/sent-text.tsx'
import { countSeries, countSummary } from '../plot/hour-series.ts'
import type { PlotSeries } from '../plot/plot-options.ts'
import type { RangeFigures } from '../plot/range-figures.ts'
import { TimePlot } from '../plot/time-plot.tsx'
import { useViewFormat } from '../view/use-view-format.ts'
import { SessionsLink, type ViewNavigation } from '../view/view-link.tsx'

/** Actions by hour and by name, and frustrated ones. */
export const ActionsSection = ({ overview, range, ...navigation }: RangeFigures & ViewNavigation) => {
  const format = useViewFormat()
  const { t, count } = format
  const actions = useMemo(() => countSeries(range, overview.hours, 'actions'), [range, overview])
  const series = useMemo(
    (): PlotSeries[] => [
      { label: t('telemetry.actions'), values: actions.values, color: '--ui-success', shape: 'area' },
    ],
    [t, actions],
  )
  const { counts } = overview.total
  const title = t('telemetry.actionsOverTime')
  const frustrations = [
    ['rage', t('telemetry.rage'), counts.rageClicks],
    ['dead', t('telemetry.dead'), counts.deadClicks],
    ['error', t('telemetry.errorClicks'), counts.errorClicks],
  ] as const
  return (
    <Card title={title}>
      <TimePlot
        title={title}
        summary={countSummary(format, t('telemetry.actions'), counts.actions, actions)}
        range={range}
        series={series}
        formatValue={count}
        isCount
      />
      <h3 className="sso-card-part">{t('telemetry.frustrations')}</h3>
      <dl className="sso-small-figures">
        {frustrations.map(([frustration, name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value > 0 ? (
                <SessionsLink {...navigation} search={{ frustration }} name={name}>
                  {count(value)}
                </SessionsLink>
              ) : (
                count(value)
              )}
            </dd>
            {overview.frustrations[frustration] && (
              <dd>
                <ReplayLink {...navigation} moment={overview.frustrations[frustration]} name={name} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      {overview.actions.length === 0 ? (
        <p className="sso-hint">{t('telemetry.noActions')}</p>
      ) : (
        <DataTable
          label={t('telemetry.actions')}
          isLimited
          columns={[
            { title: t('telemetry.action'), isWide: true },
            { title: t('telemetry.type'), isMinor: true },
            { title: t('telemetry.count'), isNumber: true },
          ]}
          rows={overview.actions.map(({ name, type, count: times }) => ({
            key: `${name} ${type}`,
            cells: [
              <SentText key="name" text={name || t('telemetry.unnamed')} />,
              type,
              name ? (
                <SessionsLink key="count" {...navigation} search={{ action: name }} name={name}>
                  {count(times)}
                </SessionsLink>
              ) : (
                count(times)
              ),
            ],
          }))}
        />
      )}
    </Card>
  )
}
