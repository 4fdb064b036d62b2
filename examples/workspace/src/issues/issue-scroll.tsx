import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Issue } from 'sso-elements'
import { PAGE, Scroller } from 'sso-elements/ui'
import { useDates } from '../dates/use-dates.ts'
import { countOf, isUncounted } from '../parts/count.ts'
import { Failed, Skeleton } from '../parts/states.tsx'
import { call } from '../session/call.ts'
import { useAgainOnline } from '../session/use-again-online.ts'
import { useTexts } from '../texts/texts.tsx'
import type { IssueListProps } from './issue-list.ts'
import { openIssue } from './issue-pages.tsx'
import { IssueRow } from './issue-row.tsx'
import { useKeptList } from './kept-list.tsx'
import { ListHead, NothingFound } from './list-head.tsx'

const idOf = ({ id }: Issue) => id

/** All issues as one list: pages are loaded as it is scrolled, and only what is seen is drawn (LST-01, LST-05). */
export const IssueScroll = ({ question, news, addressOfIssue, isFiltered, hasProjects, onClear }: IssueListProps) => {
  const { t, locale } = useTexts()
  const dates = useDates()
  const { list, memory } = useKeptList(question.key, ({ pageNumber, pageSize, signal }) =>
    call('/workspace/issues', { ...question.asked(), pageNumber, pageSize }, { signal }),
  )
  const { data, total, loading, finish, error } = useSyncExternalStore(list.subscribe, list.getState)
  const counted = { total, hasNextPage: !finish }
  const { next, reload, update } = list
  useAgainOnline(error !== null, () => void next())
  const told = useRef(news)
  useEffect(() => {
    if (!news || told.current === news) return
    told.current = news
    if (news.isListChanged) void reload()
    else update((issue) => (issue.id === news.issue.id ? news.issue : issue))
  }, [news, reload, update])

  const address = useRef(addressOfIssue)
  address.current = addressOfIssue
  const draw = useCallback(
    (issue: Issue) => (
      <IssueRow issue={issue} href={address.current(issue.issueKey)} onOpen={openIssue} dates={dates} />
    ),
    [dates],
  )
  const onEndReached = useCallback(() => void next(), [next])

  if (data.length === 0) {
    if (error) return <Failed error={error} onRetry={() => void next()} />
    if (finish) return <NothingFound isFiltered={isFiltered} hasProjects={hasProjects} onClear={onClear} />
    return <Skeleton lines={10} />
  }
  return (
    <>
      <div className="ws-card ws-issues">
        <ListHead />
        <Scroller
          key={question.key}
          memory={memory}
          className="ws-scroll"
          label={t('nav.issues')}
          items={data}
          itemKey={idOf}
          total={isUncounted(counted) ? 'unknown' : total}
          busy={loading}
          onEndReached={onEndReached}
          footer={
            error ? (
              <Failed error={error} onRetry={() => void next()} />
            ) : (
              <p className="ws-scroll-end ws-muted">{finish ? t('issues.end') : t('state.loading')}</p>
            )
          }
        >
          {draw}
        </Scroller>
      </div>
      <p className="ws-pager ws-muted" role="status">
        {isUncounted(counted) && data.length > PAGE.countedTo
          ? t('issues.loadedSoFar', { count: data.length })
          : t('issues.loaded', { loaded: data.length, count: countOf(counted, locale) })}
      </p>
    </>
  )
}
