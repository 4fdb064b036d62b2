import { type MouseEvent, useEffect, useRef } from 'react'
import { PAGE_SIZE } from 'sso-elements/ui'
import { useDates } from '../dates/use-dates.ts'
import { countOf, lastPageOf } from '../parts/count.ts'
import { List } from '../parts/list.tsx'
import { Pager } from '../parts/pager.tsx'
import { Empty, Failed, Skeleton } from '../parts/states.tsx'
import { call } from '../session/call.ts'
import { refusedField } from '../session/failure.ts'
import { useKept, useLoaded } from '../session/use-loaded.ts'
import { follow, openOnTop } from '../shell/router.ts'
import { useTexts } from '../texts/texts.tsx'
import type { IssueListProps } from './issue-list.ts'
import { IssueRow } from './issue-row.tsx'
import { ListHead, NothingFound } from './list-head.tsx'

export const openIssue = (event: MouseEvent<HTMLAnchorElement>): void => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  openOnTop(event.currentTarget.search)
}

/** Issues ten a page, each page with an address of its own. */
export const IssuePages = ({
  question,
  page,
  news,
  addressOfPage,
  addressOfIssue,
  isFiltered,
  hasProjects,
  onClear,
}: IssueListProps) => {
  const { t, locale } = useTexts()
  const dates = useDates()
  const pageNumber = Number.isSafeInteger(page) && page > 0 ? page : 1
  const loaded = useLoaded(
    (signal) =>
      call('/workspace/issues', { conditions: question.conditions(), pageNumber, pageSize: PAGE_SIZE }, { signal }),
    `${question.key} ${pageNumber}`,
  )
  const shown = useKept(loaded)
  const told = useRef(news)
  const { reload } = loaded
  useEffect(() => {
    if (told.current === news) return
    told.current = news
    void reload()
  }, [news, reload])

  const pastEnd = (hint?: string) => (
    <Empty sign="search" title={t('pager.pastEnd', { page: pageNumber })} {...(hint && { hint })}>
      <a className="sso-button sso-button-quiet" href={addressOfPage(1)} onClick={follow}>
        {t('pager.toFirst')}
      </a>
    </Empty>
  )
  // No list has so many pages that the server counts as far.
  if (refusedField(loaded.error) === 'pageNumber') return pastEnd()
  if (loaded.status === 'failed') return <Failed error={loaded.error} onRetry={() => void loaded.reload()} />
  if (!shown) return <Skeleton lines={PAGE_SIZE} />
  const { list, total } = shown
  const lastPage = lastPageOf(shown, PAGE_SIZE, locale)
  if (total === 0) return <NothingFound isFiltered={isFiltered} hasProjects={hasProjects} onClear={onClear} />
  if (list.length === 0) return pastEnd(t('pager.count', { count: lastPage.last }))
  return (
    <div aria-busy={loaded.status === 'loading'}>
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
        lastPage={lastPage}
        words={t('issues.count', { count: countOf(shown, locale) })}
        addressOfPage={addressOfPage}
      />
    </div>
  )
}
