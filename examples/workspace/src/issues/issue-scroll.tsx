import { useCallback, useEffect, useRef } from 'react'
import type { Issue } from 'sso-elements'
import { PAGE, type PageQuestion, Scroller, usePagedList } from 'sso-elements/ui'
import { useDates } from '../dates/use-dates.ts'
import { Failed, Skeleton } from '../parts/states.tsx'
import { call } from '../session/call.ts'
import { useTexts } from '../texts/texts.tsx'
import type { IssueListProps } from './issue-list.ts'
import { openIssue } from './issue-pages.tsx'
import { IssueRow } from './issue-row.tsx'
import { ListHead, NothingFound } from './list-head.tsx'

const idOf = ({ id }: Issue) => id

/** All issues as one list: pages are loaded as it is scrolled, and only what is seen is drawn (LST-01, LST-05). */
export const IssueScroll = ({ question, news, addressOfIssue, isFiltered, onClear }: IssueListProps) => {
  const { t } = useTexts()
  const dates = useDates()
  const list = usePagedList<Issue, string>(
    ({ pageNumber, pageSize, signal }: PageQuestion<string>) =>
      call('/workspace/issues', { conditions: question.conditions(), pageNumber, pageSize }, { signal }),
    { filter: question.key, pageSize: PAGE.maxSize, keyOf: idOf },
  )
  const { next, reload, update } = list
  const told = useRef(news)
  useEffect(() => {
    if (!news || told.current === news) return
    told.current = news
    if (news.isNew) void reload()
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

  if (list.data.length === 0) {
    if (list.error) return <Failed error={list.error} onRetry={() => void next()} />
    if (list.finish) return <NothingFound isFiltered={isFiltered} onClear={onClear} />
    return <Skeleton lines={10} />
  }
  return (
    <>
      <div className="ws-card">
        <ListHead />
        <Scroller
          className="ws-scroll"
          label={t('nav.issues')}
          items={list.data}
          itemKey={idOf}
          total={list.total}
          busy={list.loading}
          onEndReached={onEndReached}
          footer={
            list.error ? (
              <Failed error={list.error} onRetry={() => void next()} />
            ) : (
              <p className="ws-scroll-end ws-muted">{list.finish ? t('issues.end') : t('state.loading')}</p>
            )
          }
        >
          {draw}
        </Scroller>
      </div>
      <p className="ws-pager ws-muted" role="status">
        {t('issues.loaded', { loaded: list.data.length, count: list.total })}
      </p>
    </>
  )
}
