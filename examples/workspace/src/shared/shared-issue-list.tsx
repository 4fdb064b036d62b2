import type { PageList, SharedIssue } from 'sso-elements'
import type { DateWords } from '../dates/zone.ts'
import { IssueLine } from '../issues/issue-line.tsx'
import { countOf, positionOf } from '../parts/count.ts'
import { List } from '../parts/list.tsx'
import { Empty } from '../parts/states.tsx'
import { useTexts } from '../texts/texts.tsx'

interface SharedIssueListProps {
  issues: PageList<SharedIssue>
  page: number
  busy: boolean
  dates: DateWords
  onPage: (page: number) => void
}

/** A list of issues as a share shows it, a page at a time. */
export const SharedIssueList = ({ issues, page, busy, dates, onPage }: SharedIssueListProps) => {
  const { t, locale } = useTexts()
  if (issues.list.length === 0) return <Empty sign="issues" title={t('issues.none')} />
  const step = (label: string, to: number, possible: boolean) => (
    <button type="button" className="ws-button" disabled={!possible} onClick={() => onPage(to)}>
      {label}
    </button>
  )
  return (
    <div aria-busy={busy}>
      <List className="ws-card ws-lines ws-issues" aria-label={t('nav.issues')}>
        {issues.list.map((issue) => (
          <li key={issue.issueKey}>
            <IssueLine issue={issue} dates={dates} />
          </li>
        ))}
      </List>
      <nav className="ws-pager" aria-label={t('pager.label')}>
        <p className="ws-muted" role="status">
          {t('issues.count', { count: countOf(issues, locale) })}
          <span className="ws-dot" aria-hidden="true" />
          {positionOf(page, issues, t)}
        </p>
        <div className="ws-actions">
          {step(t('pager.previous'), page - 1, page > 1)}
          {step(t('pager.next'), page + 1, issues.hasNextPage)}
        </div>
      </nav>
    </div>
  )
}
