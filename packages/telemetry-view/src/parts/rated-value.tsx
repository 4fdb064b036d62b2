import { Icon, type IconName } from '@sso-elements/ui'
import { useViewFormat } from '../view/use-view-format.ts'
import { formatVital } from './format-figure.ts'
import { type Rating, ratingOf, type Vital } from './vital-rating.ts'

/** Each rating has its own icon, because color alone is not accessible. */
const ICONS = { good: 'done', improve: 'info', poor: 'alert' } as const satisfies Record<Rating, IconName>

interface RatedValueProps {
  vital: Vital
  value: number | null
  /** Whether the rating is a text for screen readers only, next to its icon. */
  isShort?: boolean
}

/** A vital's value with its rating. */
export const RatedValue = ({ vital, value, isShort = false }: RatedValueProps) => {
  const { t, locale } = useViewFormat()
  const rating = ratingOf(vital, value)
  const words = value === null ? t('telemetry.notMeasured') : rating && t(`telemetry.${rating}`)
  const figure = <span className="sso-figure">{formatVital(vital, value, locale)}</span>
  if (isShort)
    return (
      <span className={`sso-rated sso-rated-${rating ?? 'none'}`}>
        {rating && <Icon name={ICONS[rating]} />}
        {figure}
        {words && <span className="sso-hidden"> {words}</span>}
      </span>
    )
  return (
    <>
      {figure}
      <span className={`sso-rated sso-rated-${rating ?? 'none'}`}>
        {rating && <Icon name={ICONS[rating]} />}
        {words ?? t('telemetry.notRated')}
      </span>
    </>
  )
}
