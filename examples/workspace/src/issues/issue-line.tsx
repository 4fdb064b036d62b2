import type { ReactNode } from 'react'
import type { IssuePriority, IssueStatus, SharedIssue } from 'sso-elements'
import type { DateFormatters } from '../dates/zone.ts'
import { Icon } from '../parts/icon.tsx'
import { useTexts } from '../texts/texts.tsx'

const StatusMark = ({ status }: { status: IssueStatus }) => {
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

const PriorityMark = ({ priority }: { priority: IssuePriority }) => {
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

const DueMark = ({ words, overdue }: DueMarkProps) => {
  const { t } = useTexts()
  return (
    <span className={overdue ? 'ws-due ws-overdue' : 'ws-due'}>
      {overdue && <Icon name="clock" />}
      {overdue && <span className="sso-hidden">{t('issue.overdue')} </span>}
      {words}
    </span>
  )
}

interface IssueLineProps {
  issue: SharedIssue
  dates: DateFormatters
  /** Shown instead of the plain summary. */
  link?: ReactNode
  /** The assignee; undefined hides the column. */
  person?: ReactNode
}

/** An issue's fields: a line on a wide screen, a small card on a phone. */
export const IssueLine = ({ issue, dates, link, person }: IssueLineProps) => {
  const { t } = useTexts()
  const { issueKey, summary, status, priority, dueDate } = issue
  const overdue = dueDate !== null && status !== 'done' && Date.parse(dueDate) < Date.now()
  return (
    <div className={person === undefined ? 'ws-issue ws-issue-shared' : 'ws-issue'}>
      <span className="ws-issue-key">{issueKey}</span>
      {link ?? (
        <span className="ws-issue-summary" dir="auto">
          {summary}
        </span>
      )}
      <span className="ws-issue-status">
        <StatusMark status={status} />
      </span>
      <span className="ws-issue-priority">
        <PriorityMark priority={priority} />
      </span>
      {person !== undefined && <span className="ws-issue-person">{person}</span>}
      <span className="ws-issue-due">
        {dueDate === null ? (
          <span className="ws-muted">{t('issue.noDue')}</span>
        ) : (
          <DueMark words={dates.date(dueDate)} overdue={overdue} />
        )}
      </span>
    </div>
  )
}
