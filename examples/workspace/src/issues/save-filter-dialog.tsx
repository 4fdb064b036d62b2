import { useState } from 'react'
import type { FilterCondition } from 'sso-elements'
import { Field, MAX_LENGTH, maxLength, required, useForm } from 'sso-elements/ui'
import { clockOf } from '../dates/zone.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { type FieldProblem, problemText } from '../parts/form-problem.ts'
import { useToast } from '../parts/toast.tsx'
import { call } from '../session/call.ts'
import { failureText } from '../session/failure.ts'
import { usePerson } from '../session/use-session.ts'
import { useTexts } from '../texts/texts.tsx'
import { conditionsOf, DATES, type IssueFilter } from './issue-filter.ts'

interface SaveFilterDialogProps {
  filter: IssueFilter
  /** Conditions of the saved filter that this one builds on. */
  base: FilterCondition[]
  onClose: () => void
  onSaved: () => void
}

/** Keeps a filter under a name, for the whole organisation. */
export const SaveFilterDialog = ({ filter, base, onClose, onSaved }: SaveFilterDialogProps) => {
  const { t, locale } = useTexts()
  const tell = useToast()
  const { account } = usePerson()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<'filterName', FieldProblem>({
    initial: { filterName: '' },
    rules: () => ({ filterName: [required, maxLength(MAX_LENGTH.saveFilterName)] }),
    firstFocus: 'filterName',
    submit: async ({ filterName }) => {
      setProblem(null)
      const conditions = [...base, ...conditionsOf(filter, clockOf(account.timeZone, locale))]
      try {
        await call('/workspace/filters/create', { filterName, conditions })
      } catch (error) {
        setProblem(failureText(t, error))
        return undefined
      }
      tell(t('saved.done', { name: filterName }))
      onSaved()
      onClose()
      return undefined
    },
  })
  const hasDate = DATES.some((name) => filter.dates[name] !== '')
  return (
    <FormDialog
      title={t('saved.save')}
      form={form}
      problem={problem}
      submitLabel={t('action.save')}
      busyLabel={t('action.saving')}
      onClose={onClose}
    >
      <Field
        {...form.field('filterName')}
        label={t('saved.name')}
        error={problemText(t, form.problems.filterName)}
        hint={hasDate ? t('saved.dateHint') : undefined}
        autoComplete="off"
      />
    </FormDialog>
  )
}
