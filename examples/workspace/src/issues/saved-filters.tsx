import { useState } from 'react'
import type { SavedFilter } from 'sso-elements'
import { usePermission } from 'sso-elements/ui'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { List } from '../parts/list.tsx'
import { Menu } from '../parts/menu.tsx'
import { useToast } from '../parts/toast.tsx'
import { call } from '../session/call.ts'
import { usePerson } from '../session/use-session.ts'
import { ShareDialog } from '../shares/share-dialog.tsx'
import { ADMINISTRATORS } from '../shell/roles.ts'
import { useTexts } from '../texts/texts.tsx'
import { type IssueFilter, isEmpty } from './issue-filter.ts'
import { SaveFilterDialog } from './save-filter-dialog.tsx'

interface SavedFiltersProps {
  filter: IssueFilter
  filters: readonly SavedFilter[]
  onChange: (filter: IssueFilter) => void
  /** Called when a filter was saved or deleted. */
  onSaved: () => void
}

/** Menu of the organization's saved filters: applies, shares and deletes them, and saves the current one. */
export const SavedFilters = ({ filter, filters, onChange, onSaved }: SavedFiltersProps) => {
  const { t } = useTexts()
  const [saving, setSaving] = useState(false)
  const showToast = useToast()
  const [sharing, setSharing] = useState<SavedFilter | null>(null)
  const [deleting, setDeleting] = useState<SavedFilter | null>(null)
  const mayDeleteAll = usePermission(ADMINISTRATORS)
  const { userId } = usePerson().account
  const current = filters.find(({ id }) => id === filter.saved)
  const others = { ...filter, saved: '' }
  const remove = async ({ id, filterName }: SavedFilter) => {
    await call('/workspace/filters/delete', { filterId: id })
    showToast(t('done.deleted', { name: filterName }))
    if (id === filter.saved) onChange(others)
    onSaved()
  }
  return (
    <>
      <Menu
        className={current ? 'ws-chip ws-chip-on' : 'ws-chip'}
        name={t('saved.title')}
        label={
          <>
            <Icon name="bookmark" />
            <span className="ws-cut">{current?.filterName ?? t('saved.title')}</span>
            <Icon name="down" />
          </>
        }
      >
        {(close) => (
          <>
            {filters.length === 0 && <p className="ws-muted ws-panel-words">{t('saved.none')}</p>}
            <List className="ws-panel-list">
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
                    {saved.id === filter.saved && <Icon name="check" />}
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
                    <Icon name="shares" />
                  </button>
                  {(mayDeleteAll || saved.makerId === userId) && (
                    <button
                      type="button"
                      className="ws-icon-button"
                      aria-label={t('action.deleteNamed', { name: saved.filterName })}
                      onClick={() => {
                        close()
                        setDeleting(saved)
                      }}
                    >
                      <Icon name="trash" />
                    </button>
                  )}
                </li>
              ))}
            </List>
            {!isEmpty(others) && filter.unknown.length === 0 && (
              <List className="ws-panel-list ws-panel-more">
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
              </List>
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
      {deleting && (
        <ConfirmDialog
          title={t('delete.named', { name: deleting.filterName })}
          text={t('saved.deleteWords')}
          action={t('action.delete')}
          onConfirm={() => remove(deleting)}
          onClose={() => setDeleting(null)}
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
