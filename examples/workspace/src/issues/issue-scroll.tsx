import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Issue } from 'sso-elements'
import { PAGE, Scroller } from 'sso-elements/ui'
import { useDates } from '../dates/use-dates.ts'
import { countOf, isTotalCapped } from '../parts/count.ts'
import { Failed, Skeleton } from '../parts/states.tsx'
import { call } from '../session/call.ts'
import { useRetryOnline } from '../session/use-retry-online.ts'
import { useTexts } from '../texts/texts.tsx'
import type { IssueListProps } from './issue-list.ts'
import { IssueRow, openIssue } from './issue-pages.tsx'
import { useCachedList } from './list-cache.tsx'
import { ListHead, NothingFound } from './list-head.tsx'

const idOf = ({ id }: Issue) => id

/** All issues as one virtual list that loads pages while it is scrolled (LST-01, LST-05). */
export const IssueScroll = ({
  request,
  lastUpdate,
  addressOfIssue,
  isFiltered,
  hasProjects,
  onClear,
}: IssueListProps) => {
  const { t, locale } = useTexts()
  const dates = useDates()
  const { list, memory } = useCachedList(request.key, ({ pageNumber, pageSize, signal }) =>
    call('/workspace/issues', { ...request.body(), pageNumber, pageSize }, { signal }),
  )
  const { data, total, loading, finish, error } = useSyncExternalStore(list.subscribe, list.getState)
  const listTotal = { total, hasNextPage: !finish }
  const { next, reload, update } = list
  useRetryOnline(error !== null, () => void next())
  const appliedUpdate = useRef(lastUpdate)
  useEffect(() => {
    if (!lastUpdate || appliedUpdate.current === lastUpdate) return
    appliedUpdate.current = lastUpdate
    if (lastUpdate.isListChanged) void reload()
    else update((issue) => (issue.id === lastUpdate.issue.id ? lastUpdate.issue : issue))
  }, [lastUpdate, reload, update])

  const latestAddressOf = useRef(addressOfIssue)
  latestAddressOf.current = addressOfIssue
  const draw = useCallback(
    (issue: Issue) => (
      <IssueRow issue={issue} href={latestAddressOf.current(issue.issueKey)} onOpen={openIssue} dates={dates} />
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
          key={request.key}
          memory={memory}
          className="ws-scroll"
          label={t('nav.issues')}
          items={data}
          itemKey={idOf}
          total={isTotalCapped(listTotal) ? 'unknown' : total}
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
        {isTotalCapped(listTotal) && data.length > PAGE.countedTo
          ? t('issues.loadedSoFar', { count: data.length })
          : t('issues.loaded', { loaded: data.length, count: countOf(listTotal, locale) })}
      </p>
    </>
  )
}
