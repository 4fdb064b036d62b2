import type { PageList, SharedIssue } from 'sso-elements'
import { PAGE_SIZE } from 'sso-elements/ui'
import type { DateFormatters } from '../dates/zone.ts'
import { IssueLine } from '../issues/issue-line.tsx'
import { countOf, lastPageOf } from '../parts/count.ts'
import { List } from '../parts/list.tsx'
import { Pager } from '../parts/pager.tsx'
import { Empty, NoSuchPage, Skeleton } from '../parts/states.tsx'
import { useTexts } from '../texts/texts.tsx'

interface SharedIssueListProps {
  issues: PageList<SharedIssue>
  page: number
  busy: boolean
  dates: DateFormatters
  addressOfPage: (page: number) => string
}

/** A shared list of issues, in pages. */
export const SharedIssueList = ({ issues, page, busy, dates, addressOfPage }: SharedIssueListProps) => {
  const { t, locale } = useTexts()
  if (issues.total === 0) return <Empty icon="issues" title={t('issues.none')} />
  if (issues.list.length === 0) {
    if (busy) return <Skeleton lines={PAGE_SIZE} />
    const hint = t('pager.count', { count: lastPageOf(issues) })
    return <NoSuchPage page={String(page)} hint={hint} addressOfPage={addressOfPage} />
  }
  return (
    <div aria-busy={busy}>
      <List className="ws-card ws-lines ws-issues" aria-label={t('nav.issues')}>
        {issues.list.map((issue) => (
          <li key={issue.issueKey}>
            <IssueLine issue={issue} dates={dates} />
          </li>
        ))}
      </List>
      <Pager
        page={page}
        list={issues}
        countText={t('issues.count', { count: countOf(issues, locale) })}
        addressOfPage={addressOfPage}
      />
    </div>
  )
}
