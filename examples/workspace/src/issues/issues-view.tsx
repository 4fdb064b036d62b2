import { useCallback, useMemo, useState } from 'react'
import { MAX_LENGTH } from 'sso-elements/ui'
import { clockOf } from '../dates/zone.ts'
import { Icon } from '../parts/icon.tsx'
import { Segments } from '../parts/segments.tsx'
import { Failed, Skeleton } from '../parts/states.tsx'
import { usePerson } from '../session/use-session.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { addressOf, closeOverlay, navigate, openOverlay, type Query, refine } from '../shell/router.ts'
import { useTexts } from '../texts/texts.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterProblem, useFilterProblem } from './filter-problem.tsx'
import { IssueDialog } from './issue-dialog.tsx'
import { conditionsOf, EVERYTHING, type IssueFilter, isEmpty, readFilter, writeFilter } from './issue-filter.ts'
import type { IssueUpdate } from './issue-list.ts'
import { IssuePages } from './issue-pages.tsx'
import { IssueScroll } from './issue-scroll.tsx'
import { IssueSearch } from './issue-search.tsx'
import { useDirectory } from './use-directory.ts'

/** Value of the query parameter `issue` for a new issue; otherwise it is an issue's key. */
const NEW = 'new'
const ONE_LIST = 'list'
const SEARCH = 'search'

/** The organization's issues, in pages or as one list, with search, filters and the issue dialog. */
export const IssuesView = ({ query }: { query: URLSearchParams }) => {
  const { t, locale } = useTexts()
  const { account } = usePerson()
  const { directory, ensureListed } = useDirectory()
  const [lastUpdate, setLastUpdate] = useState<IssueUpdate | null>(null)
  const filter = readFilter(query)
  const content = JSON.stringify(filter)
  const mode = query.get('mode') === ONE_LIST ? ONE_LIST : 'pages'
  const opened = query.get('issue')
  const search = (query.get(SEARCH) ?? '').trim().slice(0, MAX_LENGTH.common)
  const base: Query = { ...writeFilter(filter), search, ...(mode === ONE_LIST && { mode }) }
  const page = query.get('page') ?? ''
  const currentQuery: Query = { ...base, page }
  const issueAddress = (issue: string) => addressOf('issues', { ...currentQuery, issue })

  const saved = directory.data?.filters.find(({ id }) => id === filter.saved)
  /** `known` once the saved filter's conditions are there, since without them all issues would be shown; `loaded` if it does not exist. */
  const savedStatus = filter.saved === '' || saved ? 'known' : directory.status
  // A preset's period is computed for each request, since a new day may have begun.
  const conditions = useCallback(
    () => [
      ...(saved?.conditions ?? []),
      ...conditionsOf(JSON.parse(content) as IssueFilter, clockOf(account.timeZone, locale)),
    ],
    [content, saved, account.timeZone, locale],
  )
  const request = useMemo(
    () => ({
      key: JSON.stringify([content, saved?.id, locale, search]),
      body: () => ({ conditions: conditions(), ...(search && { search }) }),
    }),
    [content, saved, conditions, locale, search],
  )
  const change = (next: IssueFilter) =>
    navigate(addressOf('issues', { ...writeFilter(next), search, ...(mode === ONE_LIST && { mode }) }))
  const problem = useFilterProblem(filter, savedStatus === 'loaded')
  const List = mode === ONE_LIST ? IssueScroll : IssuePages

  return (
    <>
      <PageTitle title={t('nav.issues')} subtitle={t('issues.subtitle')}>
        <a
          className="sso-button"
          href={issueAddress(NEW)}
          onClick={(event) => {
            event.preventDefault()
            openOverlay(event.currentTarget.search)
          }}
        >
          <span className="ws-button-words">
            <Icon name="plus" />
            {t('issue.new')}
          </span>
        </a>
      </PageTitle>
      <div className="ws-toolbar">
        <IssueSearch search={search} onSearch={(typed) => refine('issues', { ...base, search: typed })} />
        <Segments
          quiet
          label={t('issues.mode')}
          options={[
            { value: 'pages', label: t('issues.pages') },
            { value: ONE_LIST, label: t('issues.oneList') },
          ]}
          value={mode}
          onChange={(chosen) =>
            navigate(
              addressOf('issues', { ...writeFilter(filter), search, ...(chosen === ONE_LIST && { mode: ONE_LIST }) }),
            )
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
                // Clearing removes the button, so the focus moves first.
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
      {savedStatus === 'loading' && <Skeleton />}
      {problem && <FilterProblem {...problem} onChange={change} />}
      {problem === null && savedStatus === 'known' && directory.status !== 'failed' && (
        <List
          request={request}
          page={page || '1'}
          lastUpdate={lastUpdate}
          addressOfPage={(number) => addressOf('issues', { ...base, page: number > 1 ? String(number) : '' })}
          addressOfIssue={issueAddress}
          onClear={() => navigate(addressOf('issues', mode === ONE_LIST ? { mode } : {}))}
          hasProjects={directory.data ? directory.data.projects.length > 0 : null}
          isFiltered={search !== '' || Object.keys(writeFilter(filter)).some((name) => query.has(name))}
        />
      )}
      {opened !== null && (
        <IssueDialog
          key={opened}
          issueKey={opened === NEW ? null : opened}
          directory={directory}
          ensureListed={ensureListed}
          projectId={filter.choices.project[0]}
          onClose={() => closeOverlay(addressOf('issues', currentQuery))}
          onDone={setLastUpdate}
        />
      )}
    </>
  )
}
