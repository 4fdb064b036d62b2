import { useState } from 'react'
import { Field, MAX_LENGTH, maxLength, required, TextArea, useForm } from 'sso-elements/ui'
import { addDays, fromInput } from '../dates/zone.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { type FieldProblem, problemText } from '../parts/form-problem.ts'
import { useToast } from '../parts/toast.tsx'
import { call } from '../session/call.ts'
import { failureText, refusedField } from '../session/failure.ts'
import { usePerson } from '../session/use-session.ts'
import { useTexts } from '../texts/texts.tsx'

type Name = 'sprintName' | 'sprintTarget' | 'startDate' | 'endDate'

interface SprintDialogProps {
  projectId: string
  onClose: () => void
  onDone: () => void
}

const NAMES: readonly string[] = ['sprintName', 'sprintTarget', 'startDate', 'endDate'] satisfies Name[]

/** Makes a sprint: whole days, from the first instant of one to the last of another, in the person's time zone. */
export const SprintDialog = ({ projectId, onClose, onDone }: SprintDialogProps) => {
  const { t } = useTexts()
  const tell = useToast()
  const { timeZone } = usePerson().account
  const [problem, setProblem] = useState<string | null>(null)

  const lastInstantOf = (day: string): string | null => {
    const next = day === '' ? null : fromInput(`${addDays(day, 1)}T00:00`, timeZone)
    return next === null ? null : new Date(Date.parse(next) - 1).toISOString()
  }

  const form = useForm<Name, FieldProblem>({
    initial: { sprintName: '', sprintTarget: '', startDate: '', endDate: '' },
    rules: ({ startDate }) => ({
      sprintName: [required, maxLength(MAX_LENGTH.sprintName)],
      sprintTarget: [maxLength(MAX_LENGTH.sprintTarget)],
      startDate: [],
      endDate: [(end) => (end !== '' && end < startDate ? { sentence: t('problem.endBeforeStart') } : null)],
    }),
    verbatim: ['sprintTarget'],
    firstFocus: 'sprintName',
    submit: async ({ sprintName, sprintTarget, startDate, endDate }) => {
      setProblem(null)
      try {
        await call('/workspace/sprints/create', {
          projectId,
          sprintName,
          sprintTarget: sprintTarget || null,
          startDate: startDate === '' ? null : fromInput(`${startDate}T00:00`, timeZone),
          endDate: lastInstantOf(endDate),
        })
      } catch (error) {
        const field = refusedField(error)
        if (field !== null && NAMES.includes(field)) return { [field]: { sentence: t('problem.notAccepted') } }
        setProblem(failureText(t, error))
        return undefined
      }
      tell(t('sprint.made', { name: sprintName }))
      onDone()
      onClose()
      return undefined
    },
  })
  const error = (name: Name) => problemText(t, form.problems[name])
  return (
    <FormDialog
      title={t('sprint.new')}
      form={form}
      problem={problem}
      submitLabel={t('sprint.create')}
      busyLabel={t('action.saving')}
      onClose={onClose}
    >
      <Field {...form.field('sprintName')} label={t('field.name')} error={error('sprintName')} autoComplete="off" />
      <TextArea {...form.field('sprintTarget')} label={t('sprint.target')} error={error('sprintTarget')} rows={2} />
      <div className="ws-pair">
        <Field
          {...form.field('startDate')}
          type="date"
          min="1900-01-01"
          max="9999-12-30"
          label={t('field.start')}
          error={error('startDate')}
        />
        <Field
          {...form.field('endDate')}
          type="date"
          min="1900-01-01"
          max="9999-12-30"
          label={t('field.end')}
          error={error('endDate')}
        />
      </div>
    </FormDialog>
  )
}
