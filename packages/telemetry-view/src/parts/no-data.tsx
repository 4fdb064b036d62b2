import type { CollectorState, TelemetryOverview } from '@sso-elements/contract'
import { useT } from '@sso-elements/screens/parts'
import { Notice } from '@sso-elements/ui'
import { hasFilter, NO_FILTER } from '../view/telemetry-view.ts'
import { useViewFormat } from '../view/use-view-format.ts'
import { ViewLink, type ViewNavigation } from '../view/view-link.tsx'
import { Message } from './message.tsx'

const Settings = ({ rows }: { rows: readonly (readonly [name: string, text: string])[] }) => (
  <dl className="sso-settings">
    {rows.map(([name, text]) => (
      <div key={name}>
        <dt>
          <code>{name}</code>
        </dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)

/** Says that no new data will arrive, and why. */
export const CollectorNotice = ({ state }: { state: Exclude<CollectorState, 'on'> }) => {
  const t = useT()
  return (
    <Notice kind="info">
      <strong>{t(state === 'off' ? 'telemetry.offTitle' : 'telemetry.forwardingTitle')}</strong>
      <p>{t(state === 'off' ? 'telemetry.offText' : 'telemetry.forwardingText')}</p>
      {state === 'off' && (
        <Settings
          rows={[
            ['COLLECTOR=on', t('telemetry.offOn')],
            ['COLLECTOR_APPLICATIONS', t('telemetry.emptyAccepted')],
          ]}
        />
      )}
    </Notice>
  )
}

/** Says that past data are incomplete, and why. */
export const DroppedNotice = ({ before }: { before: string }) => {
  const t = useT()
  const { dateTime } = useViewFormat()
  return (
    <Notice kind="info">
      <strong>{t('telemetry.droppedTitle')}</strong>
      <p>{t('telemetry.droppedText', { time: dateTime(before) })}</p>
      <Settings rows={[['COLLECTOR_QUOTA', t('telemetry.droppedQuota')]]} />
    </Notice>
  )
}

/** Shown instead of figures: how to get data, or how to clear the filters that hide it. */
export const NoData = ({ overview, ...navigation }: ViewNavigation & { overview: TelemetryOverview }) => {
  const t = useT()
  if (hasFilter(navigation.view))
    return (
      <Message title={t('telemetry.filteredTitle')} text={t('telemetry.filteredText')}>
        <ViewLink {...navigation} change={NO_FILTER} className="sso-button sso-button-quiet">
          {t('telemetry.clear')}
        </ViewLink>
      </Message>
    )
  if (typeof navigation.view.period !== 'string')
    return (
      <Message title={t('telemetry.quietTitle')} text={t('telemetry.quietText')}>
        <ViewLink {...navigation} change={{ period: '14d' }} className="sso-button sso-button-quiet">
          {t('telemetry.longer')}
        </ViewLink>
      </Message>
    )
  if (overview.collector !== 'on') return null
  return (
    <Message title={t('telemetry.emptyTitle')} text={t('telemetry.emptyText')}>
      <Settings
        rows={[
          ['MONITORING_APPLICATION_ID', t('telemetry.emptyApplication')],
          ['MONITORING_COLLECTOR_URL', t('telemetry.emptyUrl')],
          ['COLLECTOR_APPLICATIONS', t('telemetry.emptyAccepted')],
        ]}
      />
    </Message>
  )
}
