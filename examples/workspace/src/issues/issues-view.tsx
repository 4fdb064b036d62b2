import { useCallback, useMemo, useState } from 'react'
import { MAX_LENGTH } from 'sso-elements/ui'
import { clockOf } from '../dates/zone.ts'
import { Sign } from '../parts/icon.tsx'
import { Segments } from '../parts/segments.tsx'
import { Failed, Skeleton } from '../parts/states.tsx'
import { usePerson } from '../session/use-session.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { addressOf, closeOnTop, go, openOnTop, type Query } from '../shell/router.ts'
import { useTexts } from '../texts/texts.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterProblem, useFilterProblem } from './filter-problem.tsx'
import { IssueDialog } from './issue-dialog.tsx'
import { conditionsOf, EVERYTHING, type IssueFilter, isEmpty, readFilter, writeFilter } from './issue-filter.ts'
import type { IssueNews } from './issue-list.ts'
import { IssuePages } from './issue-pages.tsx'
import { IssueScroll } from './issue-scroll.tsx'
import { IssueSearch } from './issue-search.tsx'
import { useDirectory } from './use-directory.ts'

/** In the query: an issue that is made, or the key of one. */
const NEW = 'new'
const ONE_LIST = 'list'
const SEARCH = 'search'

/** The organization's issues: looked for, in pages or as one list, made and changed. */
export const IssuesView = ({ query }: { query: URLSearchParams }) => {
  const { t, locale } = useTexts()
  const { account } = usePerson()
  const { directory, meet } = useDirectory()
  const [news, setNews] = useState<IssueNews | null>(null)
  const filter = readFilter(query)
  const content = JSON.stringify(filter)
  const mode = query.get('mode') === ONE_LIST ? ONE_LIST : 'pages'
  const opened = query.get('issue')
  const search = (query.get(SEARCH) ?? '').trim().slice(0, MAX_LENGTH.common)
  const base: Query = { ...writeFilter(filter), search, ...(mode === ONE_LIST && { mode }) }
  const page = query.get('page') ?? ''
  const here: Query = { ...base, page }
  const issueAddress = (issue: string) => addressOf('issues', { ...here, issue })

  const saved = directory.data?.filters.find(({ id }) => id === filter.saved)
  /** Of the saved filter: without its conditions everything would be let through. Loaded, and not there, it is missing. */
  const savedIs = filter.saved === '' || saved ? 'known' : directory.status
  // The preset's period is looked up for each question: a day may have begun meanwhile.
  const conditions = useCallback(
    () => [
      ...(saved?.conditions ?? []),
      ...conditionsOf(JSON.parse(content) as IssueFilter, clockOf(account.timeZone, locale)),
    ],
    [content, saved, account.timeZone, locale],
  )
  const question = useMemo(
    () => ({
      key: JSON.stringify([content, saved?.id, locale, search]),
      asked: () => ({ conditions: conditions(), ...(search && { search }) }),
    }),
    [content, saved, conditions, locale, search],
  )
  const change = (next: IssueFilter) =>
    go(addressOf('issues', { ...writeFilter(next), search, ...(mode === ONE_LIST && { mode }) }))
  const problem = useFilterProblem(filter, savedIs === 'loaded')
  const List = mode === ONE_LIST ? IssueScroll : IssuePages

  return (
    <>
      <PageTitle title={t('nav.issues')} subtitle={t('issues.subtitle')}>
        <a
          className="sso-button"
          href={issueAddress(NEW)}
          onClick={(event) => {
            event.preventDefault()
            openOnTop(event.currentTarget.search)
          }}
        >
          <span className="ws-button-words">
            <Sign name="plus" />
            {t('issue.new')}
          </span>
        </a>
      </PageTitle>
      <div className="ws-toolbar">
        <IssueSearch
          asked={search}
          onSearch={(typed) => go(addressOf('issues', { ...base, search: typed }), { replace: true })}
        />
        <Segments
          quiet
          label={t('issues.mode')}
          options={[
            { value: 'pages', label: t('issues.pages') },
            { value: ONE_LIST, label: t('issues.oneList') },
          ]}
          value={mode}
          onChange={(chosen) =>
            go(addressOf('issues', { ...writeFilter(filter), search, ...(chosen === ONE_LIST && { mode: ONE_LIST }) }))
          }
        />
        <div className="ws-filter-line">
          <FilterBar
            filter={filter}
            directory={directory.data}
            onChange={change}
            onSaved={() => void directory.reload()}
          />
          {!isEmpty(filter) && (
            <button
              type="button"
              className="ws-chip ws-chip-plain"
              onClick={() => {
                // The button goes with the filter.
                document.querySelector<HTMLElement>('.ws-filters button')?.focus()
                change(EVERYTHING)
              }}
            >
              {t('filter.clear')}
            </button>
          )}
        </div>
      </div>
      {directory.status === 'failed' && <Failed error={directory.error} onRetry={() => void directory.reload()} />}
      {savedIs === 'loading' && <Skeleton />}
      {problem && <FilterProblem {...problem} onChange={change} />}
      {problem === null && savedIs === 'known' && directory.status !== 'failed' && (
        <List
          question={question}
          page={page || '1'}
          news={news}
          addressOfPage={(number) => addressOf('issues', { ...base, page: number > 1 ? String(number) : '' })}
          addressOfIssue={issueAddress}
          onClear={() => go(addressOf('issues', mode === ONE_LIST ? { mode } : {}))}
          hasProjects={directory.data ? directory.data.projects.length > 0 : null}
          isFiltered={search !== '' || Object.keys(writeFilter(filter)).some((name) => query.has(name))}
        />
      )}
      {opened !== null && (
        <IssueDialog
          key={opened}
          issueKey={opened === NEW ? null : opened}
          directory={directory}
          meet={meet}
          projectId={filter.choices.project[0]}
          onClose={() => closeOnTop(addressOf('issues', here))}
          onDone={setNews}
        />
      )}
    </>
  )
}
