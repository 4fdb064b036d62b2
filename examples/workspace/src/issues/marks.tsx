import type { IssuePriority, IssueStatus } from 'sso-elements'
import { Icon } from '../parts/icon.tsx'
import { useTexts } from '../texts/texts.tsx'

export const StatusMark = ({ status }: { status: IssueStatus }) => {
  const { t } = useTexts()
  return (
    <span className="ws-status" data-status={status}>
      {t(`status.${status}`)}
    </span>
  )
}

/** Heights of the icon's three bars, in units of its view box. */
const BARS = [5, 9, 13] as const
const STRENGTH: Record<IssuePriority, number> = { low: 1, medium: 2, high: 3, urgent: 3 }

export const PriorityMark = ({ priority }: { priority: IssuePriority }) => {
  const { t } = useTexts()
  return (
    <span className="ws-priority" data-priority={priority}>
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        {BARS.map((height, index) => (
          <rect
            key={height}
            x={1 + index * 5}
            y={14 - height}
            width="3.5"
            height={height}
            rx="1"
            className={index < STRENGTH[priority] ? 'ws-bar-on' : 'ws-bar-off'}
          />
        ))}
      </svg>
      {t(`priority.${priority}`)}
    </span>
  )
}

interface DueMarkProps {
  /** The formatted date. */
  words: string
  overdue: boolean
}

export const DueMark = ({ words, overdue }: DueMarkProps) => {
  const { t } = useTexts()
  return (
    <span className={overdue ? 'ws-due ws-overdue' : 'ws-due'}>
      {overdue && <Icon name="clock" />}
      {overdue && <span className="sso-hidden">{t('issue.overdue')} </span>}
      {words}
    </span>
  )
}
