import { Empty, Skeleton } from '../parts/states.tsx'
import { NoProjects } from '../projects/no-projects.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { IssueListProps } from './issue-list.ts'

/** Column names; hidden from screen readers, which read each line in full. */
export const ListHead = () => {
  const { t } = useTexts()
  return (
    <div className="ws-issue ws-issue-head" aria-hidden="true">
      <span className="ws-issue-key">{t('field.key')}</span>
      <span className="ws-issue-summary">{t('field.summary')}</span>
      <span className="ws-issue-status">{t('field.status')}</span>
      <span className="ws-issue-priority">{t('field.priority')}</span>
      <span className="ws-issue-person">{t('field.assignee')}</span>
      <span className="ws-issue-due">{t('field.due')}</span>
    </div>
  )
}

/** Empty state: no issue, no match, or no project, with a link to the projects. */
export const NothingFound = ({
  isFiltered,
  hasProjects,
  onClear,
}: Pick<IssueListProps, 'isFiltered' | 'hasProjects' | 'onClear'>) => {
  const { t } = useTexts()
  if (hasProjects === null) return <Skeleton />
  if (!hasProjects) return <NoProjects title={t('issues.none')} isElsewhere />
  return isFiltered ? (
    <Empty icon="search" title={t('issues.noneFound')} hint={t('issues.noneFoundHint')}>
      <button type="button" className="sso-button sso-button-quiet" onClick={onClear}>
        {t('filter.clear')}
      </button>
    </Empty>
  ) : (
    <Empty icon="issues" title={t('issues.none')} hint={t('issues.noneHint')} />
  )
}
