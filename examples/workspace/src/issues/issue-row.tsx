import { type MouseEvent, memo } from 'react'
import type { Issue } from 'sso-elements'
import type { DateWords } from '../dates/zone.ts'
import { Avatar } from '../parts/avatar.tsx'
import { useTexts } from '../texts/texts.tsx'
import { DueMark, PriorityMark, StatusMark } from './marks.tsx'

interface IssueRowProps {
  issue: Issue
  /** Address of the issue. */
  href: string
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
  dates: DateWords
}

/** One issue: a line on a wide screen, a small card on a phone. */
export const IssueRow = memo(({ issue, href, onOpen, dates }: IssueRowProps) => {
  const { t } = useTexts()
  const { issueKey, summary, status, priority, assigneeName, dueDate } = issue
  const overdue = dueDate !== null && status !== 'done' && Date.parse(dueDate) < Date.now()
  return (
    <div className="ws-issue">
      <span className="ws-issue-key">{issueKey}</span>
      <a className="ws-issue-summary" dir="auto" href={href} onClick={onOpen}>
        {summary}
      </a>
      <span className="ws-issue-status">
        <StatusMark status={status} />
      </span>
      <span className="ws-issue-priority">
        <PriorityMark priority={priority} />
      </span>
      <span className="ws-issue-person">
        {assigneeName === null ? (
          <span className="ws-muted">{t('filter.nobody')}</span>
        ) : (
          <>
            <Avatar name={assigneeName} />
            <span className="ws-cut">{assigneeName}</span>
          </>
        )}
      </span>
      <span className="ws-issue-due">
        {dueDate === null ? (
          <span className="ws-muted">{t('issue.noDue')}</span>
        ) : (
          <DueMark words={dates.date(dueDate)} overdue={overdue} />
        )}
      </span>
    </div>
  )
})
IssueRow.displayName = 'IssueRow'
