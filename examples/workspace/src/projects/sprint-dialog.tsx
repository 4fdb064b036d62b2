import type { Sprint } from 'sso-elements'
import { Field, MAX_LENGTH, maxLength, required, TextArea } from 'sso-elements/ui'
import { useDates } from '../dates/use-dates.ts'
import { addDays, DAY_RANGE, fromInput, toInput } from '../dates/zone.ts'
import { ConflictField } from '../parts/conflict-field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useToast } from '../parts/toast.tsx'
import { useDialogForm } from '../parts/use-dialog-form.ts'
import { call } from '../session/call.ts'
import { baseOf } from '../session/failure.ts'
import { useTexts } from '../texts/texts.tsx'

interface SprintDialogProps {
  /** Null for a new sprint. */
  sprint: Sprint | null
  projectId: string
  onClose: () => void
  onDone: () => void
}

const DAY_LENGTH = 'YYYY-MM-DD'.length

/** Creates or edits a sprint of whole days: from the first instant of one to the last of another, in the user's time zone. */
export const SprintDialog = ({ sprint, projectId, onClose, onDone }: SprintDialogProps) => {
  const { t } = useTexts()
  const showToast = useToast()
  const { timeZone, day } = useDates()

  const lastInstantOf = (day: string): string | null => {
    const next = day === '' ? null : fromInput(`${addDays(day, 1)}T00:00`, timeZone)
    return next === null ? null : new Date(Date.parse(next) - 1).toISOString()
  }

  const formatDay = (value: string) => value && day(value)

  const valuesOf = (stored: Sprint | null) => ({
    sprintName: stored?.sprintName ?? '',
    sprintTarget: stored?.sprintTarget ?? '',
    startDate: toInput(stored?.startDate ?? null, timeZone).slice(0, DAY_LENGTH),
    endDate: toInput(stored?.endDate ?? null, timeZone).slice(0, DAY_LENGTH),
  })
  const form = useDialogForm<'sprintName' | 'sprintTarget' | 'startDate' | 'endDate', Sprint>({
    initial: valuesOf(sprint),
    rules: ({ startDate }) => ({
      sprintName: [required, maxLength(MAX_LENGTH.sprintName)],
      sprintTarget: [maxLength(MAX_LENGTH.sprintTarget)],
      startDate: [],
      endDate: [(end) => (end !== '' && end < startDate ? { sentence: t('problem.endBeforeStart') } : null)],
    }),
    noTrim: ['sprintTarget'],
    firstFocus: 'sprintName',
    update: sprint && { stored: sprint, valuesOf, onRemoteChange: onDone },
    save: async ({ sprintName, sprintTarget, startDate, endDate }, { idempotencyKey, isChanged, stored }) => {
      const dated = {
        ...(isChanged('sprintTarget') && { sprintTarget: sprintTarget || null }),
        ...(isChanged('startDate') && { startDate: fromInput(startDate && `${startDate}T00:00`, timeZone) }),
        ...(isChanged('endDate') && { endDate: lastInstantOf(endDate) }),
      }
      if (stored) {
        const change = { ...(isChanged('sprintName') && { sprintName }), ...dated }
        const base = { ...baseOf(stored, change), startDate: stored.startDate, endDate: stored.endDate }
        await call('/workspace/sprints/update', { sprintId: stored.id, ...change, base })
      } else await call('/workspace/sprints/create', { projectId, sprintName, ...dated }, { idempotencyKey })
      showToast(t(sprint ? 'done.saved' : 'done.made', { name: sprintName }))
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
      <ConflictField form={form} name="sprintName" label={t('field.name')}>
        <Field {...form.text('sprintName')} label={t('field.name')} />
      </ConflictField>
      <ConflictField form={form} name="sprintTarget" label={t('sprint.target')}>
        <TextArea {...form.text('sprintTarget')} label={t('sprint.target')} rows={2} />
      </ConflictField>
      <div className="ws-pair">
        <ConflictField form={form} name="startDate" label={t('field.start')} format={formatDay}>
          <Field {...form.text('startDate')} {...DAY_RANGE} type="date" label={t('field.start')} />
        </ConflictField>
        <ConflictField form={form} name="endDate" label={t('field.end')} format={formatDay}>
          <Field {...form.text('endDate')} {...DAY_RANGE} type="date" label={t('field.end')} />
        </ConflictField>
      </div>
    </FormDialog>
  )
}
