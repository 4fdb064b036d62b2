import type { TelemetryFigures } from '@sso-elements/contract'
import { SessionsLink } from '../view/sessions-link.tsx'
import { useViewFormat } from '../view/use-view-format.ts'
import type { ViewNavigation } from '../view/view-link.tsx'

/** Views, sessions, errors and actions of the period, each with what it means per view or session. */
export const Totals = ({ figures: { counts }, ...navigation }: ViewNavigation & { figures: TelemetryFigures }) => {
  const { t, count, ratio } = useViewFormat()
  const { views, sessions, errors, actions } = counts
  const per = (value: number, base: number): string => ratio(base > 0 ? value / base : 0)
  const cards = [
    [t('telemetry.views'), views, t('telemetry.viewsNote', { value: per(views, sessions) }), null],
    [t('telemetry.sessions'), sessions, t('telemetry.sessionsNote'), {}],
    [
      t('telemetry.errors'),
      errors,
      t('telemetry.errorsNote', { value: per(errors * 100, views) }),
      { hasErrors: true },
    ],
    [t('telemetry.actions'), actions, t('telemetry.actionsNote', { value: per(actions, sessions) }), null],
  ] as const
  return (
    <dl className="sso-totals">
      {cards.map(([name, value, note, search]) => (
        <div key={name} className="sso-card">
          <dt>{name}</dt>
          <dd className="sso-figure">
            {search && value > 0 ? (
              <SessionsLink {...navigation} search={search} name={name}>
                {count(value)}
              </SessionsLink>
            ) : (
              count(value)
            )}
          </dd>
          <dd className="sso-hint">{note}</dd>
        </div>
      ))}
    </dl>
  )
}
