import type { ReactNode } from 'react'
import type { SharedIssue } from 'sso-elements'
import type { DateFormatters } from '../dates/zone.ts'
import { useTexts } from '../texts/texts.tsx'
import { DueMark, PriorityMark, StatusMark } from './marks.tsx'

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
