import type { PageList, SharedIssue } from 'sso-elements'
import { PAGE_SIZE } from 'sso-elements/ui'
import type { DateWords } from '../dates/zone.ts'
import { DueMark, PriorityMark, StatusMark } from '../issues/marks.tsx'
import { Empty } from '../parts/states.tsx'
import { useTexts } from '../texts/texts.tsx'

interface SharedIssueListProps {
  issues: PageList<SharedIssue>
  page: number
  busy: boolean
  dates: DateWords
  onPage: (page: number) => void
}

const SharedIssueRow = ({ issue, dates }: { issue: SharedIssue; dates: DateWords }) => {
  const { t } = useTexts()
  const { issueKey, summary, status, priority, dueDate } = issue
  const overdue = dueDate !== null && status !== 'done' && Date.parse(dueDate) < Date.now()
  return (
    <li className="ws-issue ws-issue-shared">
      <span className="ws-issue-key">{issueKey}</span>
      <span className="ws-issue-summary" dir="auto">
        {summary}
      </span>
      <span className="ws-issue-status">
        <StatusMark status={status} />
      </span>
      <span className="ws-issue-priority">
        <PriorityMark priority={priority} />
      </span>
      <span className="ws-issue-due">
        {dueDate === null ? (
          <span className="ws-muted">{t('issue.noDue')}</span>
        ) : (
          <DueMark words={dates.date(dueDate)} overdue={overdue} />
        )}
      </span>
    </li>
  )
}

/** A list of issues as a share shows it, a page at a time. */
export const SharedIssueList = ({ issues, page, busy, dates, onPage }: SharedIssueListProps) => {
  const { t } = useTexts()
  const lastPage = Math.max(1, Math.ceil(issues.total / PAGE_SIZE))
  if (issues.list.length === 0) return <Empty sign="issues" title={t('issues.none')} />
  const step = (label: string, to: number, possible: boolean) => (
    <button type="button" className="ws-button" disabled={!possible} onClick={() => onPage(to)}>
      {label}
    </button>
  )
  return (
    <div aria-busy={busy}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without bullets for none */}
      <ul role="list" className="ws-card ws-lines ws-issues" aria-label={t('nav.issues')}>
        {issues.list.map((issue) => (
          <SharedIssueRow key={issue.issueKey} issue={issue} dates={dates} />
        ))}
      </ul>
      <nav className="ws-pager" aria-label={t('pager.label')}>
        <p className="ws-muted" role="status">
          {t('issues.count', { count: issues.total })}
          <span className="ws-dot" aria-hidden="true" />
          {t('pager.position', { page, last: lastPage })}
        </p>
        <div className="ws-actions">
          {step(t('pager.previous'), page - 1, page > 1)}
          {step(t('pager.next'), page + 1, issues.hasNextPage)}
        </div>
      </nav>
    </div>
  )
}
