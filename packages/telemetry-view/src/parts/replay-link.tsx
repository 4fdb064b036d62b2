import type { TelemetryMoment } from '@sso-elements/contract'
import { useT } from '@sso-elements/screens/parts'
import { watchFrom } from '../replay/replay-axis.ts'
import { ViewLink, type ViewNavigation } from '../view/view-link.tsx'

interface ReplayLinkProps extends ViewNavigation {
  moment: TelemetryMoment | null
  /** The event, for screen readers. */
  name: string
}

/** A link to the replay of the latest occurrence; nothing if it was not recorded. */
export const ReplayLink = ({ moment, name, ...navigation }: ReplayLinkProps) => {
  const t = useT()
  if (!moment) return null
  const { at, ...session } = moment
  return (
    <ViewLink {...navigation} change={{ session, at: watchFrom(Date.parse(at)) }}>
      <span aria-hidden="true">{t('replay.watch')}</span>
      <span className="sso-hidden">{t('replay.watchLatest', { name })}</span>
    </ViewLink>
  )
}
