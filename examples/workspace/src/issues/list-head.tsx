import type { ReactNode } from 'react'
import { Empty } from '../parts/states.tsx'
import { useTexts } from '../texts/texts.tsx'

/** Names of the columns; each line is told in full anyway. */
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

interface NothingFoundProps {
  isFiltered: boolean
  onClear: () => void
  children?: ReactNode
}

/** No issue at all, or none that was looked for. */
export const NothingFound = ({ isFiltered, onClear }: NothingFoundProps) => {
  const { t } = useTexts()
  return isFiltered ? (
    <Empty sign="search" title={t('issues.noneFound')} hint={t('issues.noneFoundHint')}>
      <button type="button" className="sso-button sso-button-quiet" onClick={onClear}>
        {t('filter.clear')}
      </button>
    </Empty>
  ) : (
    <Empty sign="issues" title={t('issues.none')} hint={t('issues.noneHint')} />
  )
}
