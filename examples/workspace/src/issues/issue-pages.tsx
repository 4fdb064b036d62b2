import { type MouseEvent, memo, useEffect, useRef } from 'react'
import type { Issue } from 'sso-elements'
import { PAGE_SIZE } from 'sso-elements/ui'
import { useDates } from '../dates/use-dates.ts'
import type { DateFormatters } from '../dates/zone.ts'
import { Avatar } from '../parts/avatar.tsx'
import { countOf, lastPageOf } from '../parts/count.ts'
import { List } from '../parts/list.tsx'
import { Pager } from '../parts/pager.tsx'
import { Failed, NoSuchPage, pageNumberOf, Skeleton } from '../parts/states.tsx'
import { call } from '../session/call.ts'
import { invalidField } from '../session/failure.ts'
import { useLastLoaded, useLoaded } from '../session/use-loaded.ts'
import { openOverlay } from '../shell/router.ts'
import { useTexts } from '../texts/texts.tsx'
import { IssueLine } from './issue-line.tsx'
import type { IssueListProps } from './issue-list.ts'
import { ListHead, NothingFound } from './list-head.tsx'

interface IssueRowProps {
  issue: Issue
  /** URL of the issue's dialog. */
  href: string
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
  dates: DateFormatters
}

/** One issue with its assignee, linked to its dialog. */
export const IssueRow = memo(({ issue, href, onOpen, dates }: IssueRowProps) => {
  const { t } = useTexts()
  const { summary, assigneeName } = issue
  return (
    <IssueLine
      issue={issue}
      dates={dates}
      link={
        <a className="ws-issue-summary" dir="auto" href={href} onClick={onOpen}>
          {summary}
        </a>
      }
      person={
        assigneeName === null ? (
          <span className="ws-muted">{t('filter.nobody')}</span>
        ) : (
          <>
            <Avatar name={assigneeName} />
            <span className="ws-cut">{assigneeName}</span>
          </>
        )
      }
    />
  )
})
IssueRow.displayName = 'IssueRow'

export const openIssue = (event: MouseEvent<HTMLAnchorElement>): void => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  openOverlay(event.currentTarget.search)
}

/** Issues in pages of ten, each with its own URL. */
export const IssuePages = (props: IssueListProps) => {
  const pageNumber = pageNumberOf(props.page)
  if (pageNumber === null) return <NoSuchPage page={props.page} addressOfPage={props.addressOfPage} />
  return <IssuePage {...props} pageNumber={pageNumber} />
}

const IssuePage = ({
  request,
  pageNumber,
  lastUpdate,
  addressOfPage,
  addressOfIssue,
  isFiltered,
  hasProjects,
  onClear,
}: IssueListProps & { pageNumber: number }) => {
  const { t, locale } = useTexts()
  const dates = useDates()
  const loaded = useLoaded(
    (signal) => call('/workspace/issues', { ...request.body(), pageNumber, pageSize: PAGE_SIZE }, { signal }),
    `${request.key} ${pageNumber}`,
  )
  const shown = useLastLoaded(loaded)
  const appliedUpdate = useRef(lastUpdate)
  const { reload } = loaded
  useEffect(() => {
    if (appliedUpdate.current === lastUpdate) return
    appliedUpdate.current = lastUpdate
    void reload()
  }, [lastUpdate, reload])

  const noSuchPage = (hint?: string) => (
    <NoSuchPage page={String(pageNumber)} addressOfPage={addressOfPage} {...(hint && { hint })} />
  )
  // The server rejects page numbers beyond its limit, which no list reaches.
  if (invalidField(loaded.error) === 'pageNumber') return noSuchPage()
  if (loaded.status === 'failed') return <Failed error={loaded.error} onRetry={() => void loaded.reload()} />
  const isLoading = loaded.status === 'loading'
  if (!shown) return <Skeleton lines={PAGE_SIZE} />
  const { list, total } = shown
  if (total === 0) return <NothingFound isFiltered={isFiltered} hasProjects={hasProjects} onClear={onClear} />
  if (list.length === 0)
    return isLoading ? <Skeleton lines={PAGE_SIZE} /> : noSuchPage(t('pager.count', { count: lastPageOf(shown) }))
  return (
    <div aria-busy={isLoading}>
      <div className="ws-card ws-issues">
        <ListHead />
        <List className="ws-lines" aria-label={t('nav.issues')}>
          {list.map((issue) => (
            <li key={issue.id}>
              <IssueRow issue={issue} href={addressOfIssue(issue.issueKey)} onOpen={openIssue} dates={dates} />
            </li>
          ))}
        </List>
      </div>
      <Pager
        page={pageNumber}
        list={shown}
        countText={t('issues.count', { count: countOf(shown, locale) })}
        addressOfPage={addressOfPage}
      />
    </div>
  )
}
