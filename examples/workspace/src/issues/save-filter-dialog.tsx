import type { FilterCondition } from 'sso-elements'
import { Field, MAX_LENGTH, maxLength, required } from 'sso-elements/ui'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useToast } from '../parts/toast.tsx'
import { useDialogForm } from '../parts/use-dialog-form.ts'
import { call } from '../session/call.ts'
import { useTexts } from '../texts/texts.tsx'
import { DATES, type IssueFilter, savedConditionsOf } from './issue-filter.ts'

interface SaveFilterDialogProps {
  filter: IssueFilter
  /** Conditions of the saved filter that this one builds on. */
  base: FilterCondition[]
  onClose: () => void
  onSaved: () => void
}

/** Saves a filter under a name, for the whole organization. */
export const SaveFilterDialog = ({ filter, base, onClose, onSaved }: SaveFilterDialogProps) => {
  const { t } = useTexts()
  const showToast = useToast()
  const form = useDialogForm<'filterName'>({
    initial: { filterName: '' },
    rules: () => ({ filterName: [required, maxLength(MAX_LENGTH.saveFilterName)] }),
    firstFocus: 'filterName',
    save: async ({ filterName }, { idempotencyKey }) => {
      const conditions = [...base, ...savedConditionsOf(filter)]
      await call('/workspace/filters/create', { filterName, conditions }, { idempotencyKey })
      showToast(t('done.saved', { name: filterName }))
      onSaved()
    },
    onSaved: onClose,
  })
  const hasDate = DATES.some((name) => filter.dates[name] !== '')
  return (
    <FormDialog
      title={t('saved.save')}
      form={form}
      submitLabel={t('action.save')}
      busyLabel={t('action.saving')}
      onClose={onClose}
    >
      <Field {...form.text('filterName')} label={t('saved.name')} hint={hasDate ? t('saved.dateHint') : undefined} />
    </FormDialog>
  )
}
