import { useState } from 'react'
import type { SavedFilter } from 'sso-elements'
import { Sign } from '../parts/icon.tsx'
import { Menu } from '../parts/menu.tsx'
import { ShareDialog } from '../shares/share-dialog.tsx'
import { useTexts } from '../texts/texts.tsx'
import { type IssueFilter, isEmpty } from './issue-filter.ts'
import { SaveFilterDialog } from './save-filter-dialog.tsx'

interface SavedFiltersProps {
  filter: IssueFilter
  filters: readonly SavedFilter[]
  onChange: (filter: IssueFilter) => void
  onSaved: () => void
}

/** Filters that the organisation keeps: to look through, to share, and to add this one to. */
export const SavedFilters = ({ filter, filters, onChange, onSaved }: SavedFiltersProps) => {
  const { t } = useTexts()
  const [saving, setSaving] = useState(false)
  const [sharing, setSharing] = useState<SavedFilter | null>(null)
  const current = filters.find(({ id }) => id === filter.saved)
  const others = { ...filter, saved: '' }
  return (
    <>
      <Menu
        className={current ? 'ws-chip ws-chip-on' : 'ws-chip'}
        name={t('saved.title')}
        label={
          <>
            <Sign name="bookmark" />
            <span className="ws-cut">{current?.filterName ?? t('saved.title')}</span>
            <Sign name="down" />
          </>
        }
      >
        {(close) => (
          <>
            {filters.length === 0 && <p className="ws-muted ws-panel-words">{t('saved.none')}</p>}
            <ul className="ws-panel-list">
              {filters.map((saved) => (
                <li key={saved.id} className="ws-panel-pair">
                  <button
                    type="button"
                    className="ws-panel-item"
                    aria-pressed={saved.id === filter.saved}
                    onClick={() => {
                      onChange({ ...filter, saved: saved.id === filter.saved ? '' : saved.id })
                      close()
                    }}
                  >
                    <span className="ws-grow">{saved.filterName}</span>
                    {saved.id === filter.saved && <Sign name="check" />}
                  </button>
                  <button
                    type="button"
                    className="ws-icon-button"
                    aria-label={t('share.shareNamed', { name: saved.filterName })}
                    onClick={() => {
                      close()
                      setSharing(saved)
                    }}
                  >
                    <Sign name="shares" />
                  </button>
                </li>
              ))}
            </ul>
            {!isEmpty(others) && (
              <ul className="ws-panel-list ws-panel-more">
                <li>
                  <button
                    type="button"
                    className="ws-panel-item"
                    onClick={() => {
                      close()
                      setSaving(true)
                    }}
                  >
                    {t('saved.save')}
                  </button>
                </li>
              </ul>
            )}
          </>
        )}
      </Menu>
      {saving && (
        <SaveFilterDialog
          filter={filter}
          base={current?.conditions ?? []}
          onClose={() => setSaving(false)}
          onSaved={onSaved}
        />
      )}
      {sharing && (
        <ShareDialog
          resourceType="filter"
          resourceId={sharing.id}
          name={sharing.filterName}
          onClose={() => setSharing(null)}
        />
      )}
    </>
  )
}
