import { useViewFormat } from '../view/use-view-format.ts'
import type { Gap } from './replay-plan.ts'

/** Parts of the recording that are not played, each with its reason. */
export const ReplayGaps = ({ gaps }: { gaps: readonly Gap[] }) => {
  const { t, dateTime } = useViewFormat()
  if (gaps.length === 0) return null
  const time = (at: number): string => dateTime(at, { seconds: true }).slice(-'HH:mm:ss'.length)
  return (
    <div className="sso-replay-gaps">
      <h3 className="sso-card-part">{t('replay.gaps')}</h3>
      <ul>
        {gaps.map(({ viewId, from, to, reason }) => (
          <li key={`${viewId} ${from} ${reason}`} className="sso-hint">
            {t(`replay.${reason}`, { from: time(from), to: time(to) })}
          </li>
        ))}
      </ul>
    </div>
  )
}
