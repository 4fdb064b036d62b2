import type { Sprint } from 'sso-elements'
import { Field, MAX_LENGTH, maxLength, required, TextArea } from 'sso-elements/ui'
import { addDays, DAY_RANGE, fromInput, toInput } from '../dates/zone.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useToast } from '../parts/toast.tsx'
import { useDialogForm } from '../parts/use-dialog-form.ts'
import { call } from '../session/call.ts'
import { usePerson } from '../session/use-session.ts'
import { useTexts } from '../texts/texts.tsx'

interface SprintDialogProps {
  /** Null for a new one. */
  sprint: Sprint | null
  projectId: string
  onClose: () => void
  onDone: () => void
}

const DAY_LENGTH = 'YYYY-MM-DD'.length

/** Makes or changes a sprint: whole days, from the first instant of one to the last of another, in the person's time zone. */
export const SprintDialog = ({ sprint, projectId, onClose, onDone }: SprintDialogProps) => {
  const { t } = useTexts()
  const tell = useToast()
  const { timeZone } = usePerson().account

  const lastInstantOf = (day: string): string | null => {
    const next = day === '' ? null : fromInput(`${addDays(day, 1)}T00:00`, timeZone)
    return next === null ? null : new Date(Date.parse(next) - 1).toISOString()
  }

  const form = useDialogForm<'sprintName' | 'sprintTarget' | 'startDate' | 'endDate'>({
    initial: {
      sprintName: sprint?.sprintName ?? '',
      sprintTarget: sprint?.sprintTarget ?? '',
      startDate: toInput(sprint?.startDate ?? null, timeZone).slice(0, DAY_LENGTH),
      endDate: toInput(sprint?.endDate ?? null, timeZone).slice(0, DAY_LENGTH),
    },
    rules: ({ startDate }) => ({
      sprintName: [required, maxLength(MAX_LENGTH.sprintName)],
      sprintTarget: [maxLength(MAX_LENGTH.sprintTarget)],
      startDate: [],
      endDate: [(end) => (end !== '' && end < startDate ? { sentence: t('problem.endBeforeStart') } : null)],
    }),
    verbatim: ['sprintTarget'],
    firstFocus: 'sprintName',
    isUpdate: sprint !== null,
    save: async ({ sprintName, sprintTarget, startDate, endDate }, { idempotencyKey, isChanged }) => {
      const change = {
        ...(isChanged('sprintTarget') && { sprintTarget: sprintTarget || null }),
        ...(isChanged('startDate') && { startDate: fromInput(startDate && `${startDate}T00:00`, timeZone) }),
        ...(isChanged('endDate') && { endDate: lastInstantOf(endDate) }),
      }
      if (sprint) {
        const name = isChanged('sprintName') && { sprintName }
        await call('/workspace/sprints/update', { sprintId: sprint.id, ...name, ...change })
      } else await call('/workspace/sprints/create', { projectId, sprintName, ...change }, { idempotencyKey })
      tell(t(sprint ? 'done.saved' : 'done.made', { name: sprintName }))
      onDone()
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={sprint ? t('action.editNamed', { name: sprint.sprintName }) : t('sprint.new')}
      form={form}
      submitLabel={t(sprint ? 'action.save' : 'sprint.create')}
      busyLabel={t('action.saving')}
      onClose={onClose}
    >
      <Field {...form.text('sprintName')} label={t('field.name')} />
      <TextArea {...form.text('sprintTarget')} label={t('sprint.target')} rows={2} />
      <div className="ws-pair">
        <Field {...form.text('startDate')} {...DAY_RANGE} type="date" label={t('field.start')} />
        <Field {...form.text('endDate')} {...DAY_RANGE} type="date" label={t('field.end')} />
      </div>
    </FormDialog>
  )
}
