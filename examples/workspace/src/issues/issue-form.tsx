import { type ChangeEvent, useRef, useState } from 'react'
import type { Issue, IssueChange, IssuePriority, IssueStatus } from 'sso-elements'
import {
  defaultDueDate,
  Field,
  ISSUE_PRIORITIES,
  ISSUE_STATUSES,
  LONG_TEXT,
  MAX_LENGTH,
  maxLength,
  required,
  TextArea,
  type Values,
} from 'sso-elements/ui'
import { useDates } from '../dates/use-dates.ts'
import { fromInput, INPUT_RANGE, toInput } from '../dates/zone.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { ConflictField } from '../parts/conflict-field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Select, type SelectOption } from '../parts/select.tsx'
import { useToast } from '../parts/toast.tsx'
import { useDialogForm } from '../parts/use-dialog-form.ts'
import { call } from '../session/call.ts'
import { baseOf, storedOnConflict } from '../session/failure.ts'
import { useTexts } from '../texts/texts.tsx'
import { AssigneeField } from './assignee-field.tsx'
import type { IssueUpdate } from './issue-list.ts'
import type { Directory, DirectoryLoader } from './use-directory.ts'

type Name = 'summary' | 'description' | 'project' | 'status' | 'priority' | 'assignee' | 'sprint' | 'start' | 'due'

interface IssueFormProps {
  issue: Issue | null
  directory: Directory
  ensureListed: DirectoryLoader['ensureListed']
  projectId: string | undefined
  onClose: () => void
  onDone: (change: IssueUpdate) => void
}

const NAME_IN_API = {
  summary: 'summary',
  description: 'description',
  status: 'status',
  priority: 'priority',
  assignee: 'assigneeId',
  sprint: 'sprintId',
  start: 'startDate',
  due: 'dueDate',
} as const satisfies Partial<Record<Name, keyof IssueChange>>

const CHANGEABLE = Object.keys(NAME_IN_API) as (keyof typeof NAME_IN_API)[]
const FIELD_OF: Readonly<Record<string, Name>> = Object.fromEntries(CHANGEABLE.map((name) => [NAME_IN_API[name], name]))

const valuesOf = (issue: Issue | null, projectId: string, timeZone: string): Values<Name> => ({
  summary: issue?.summary ?? '',
  description: issue?.description ?? '',
  project: issue?.projectId ?? projectId,
  status: issue?.status ?? 'todo',
  priority: issue?.priority ?? 'medium',
  assignee: issue?.assigneeId ?? '',
  sprint: issue?.sprintId ?? '',
  start: toInput(issue?.startDate ?? null, timeZone),
  due: toInput(issue?.dueDate ?? null, timeZone),
})

const changeOf = (values: Values<Name>, timeZone: string): IssueChange & { summary: string } => ({
  summary: values.summary,
  description: values.description || null,
  status: values.status as IssueStatus,
  priority: values.priority as IssuePriority,
  assigneeId: values.assignee || null,
  sprintId: values.sprint || null,
  startDate: fromInput(values.start, timeZone),
  dueDate: fromInput(values.due, timeZone),
})

/** Leaves out unchanged fields, so that they keep other people's changes and the seconds of dates. */
const onlyChanged = (change: IssueChange, isChanged: (name: Name) => boolean): IssueChange =>
  Object.fromEntries(CHANGEABLE.filter(isChanged).map((name) => [NAME_IN_API[name], change[NAME_IN_API[name]]]))

export const IssueForm = ({ issue, directory, ensureListed, projectId, onClose, onDone }: IssueFormProps) => {
  const { t } = useTexts()
  const showToast = useToast()
  const { timeZone, dateTime } = useDates()
  /** Dates that are only partly filled in: the browser reports them as empty. */
  const [incomplete, setIncomplete] = useState<Partial<Record<'start' | 'due', boolean>>>({})
  const [isDeleting, setIsDeleting] = useState(false)
  /** The due date that the form filled in itself; any other was typed by the user. */
  const proposedDue = useRef('')

  const inRange = (name: 'start' | 'due') => (value: string) =>
    (incomplete[name] && value === '') || (value !== '' && (value < INPUT_RANGE.min || value > INPUT_RANGE.max))
      ? { sentence: t('problem.date') }
      : null

  const update = async (stored: Issue, change: IssueChange) => {
    const { issueKey, startDate, dueDate } = stored
    const base = { ...baseOf<IssueChange>(stored, change), startDate, dueDate }
    try {
      return await call('/workspace/issues/update', { issueKey, ...change, base })
    } catch (error) {
      // The conflict shows names, so that the other person's sprint and assignee have to be listed.
      const current = storedOnConflict<Issue>(error)
      if (current) await ensureListed(current)
      throw error
    }
  }

  const form = useDialogForm<Name, Issue>({
    initial: valuesOf(issue, projectId ?? directory.projects[0]?.id ?? '', timeZone),
    rules: ({ start }) => ({
      summary: [required, maxLength(MAX_LENGTH.issueSummary)],
      description: [maxLength(LONG_TEXT.issueDescription)],
      project: [],
      status: [],
      priority: [],
      assignee: [],
      sprint: [],
      start: [inRange('start')],
      due: [
        inRange('due'),
        (due) => (start !== '' && due !== '' && due < start ? { sentence: t('problem.dueBeforeStart') } : null),
      ],
    }),
    noTrim: ['description'],
    firstFocus: 'summary',
    update: issue && {
      stored: issue,
      valuesOf: (stored) => valuesOf(stored, stored.projectId, timeZone),
      onRemoteChange: (stored) => onDone({ issue: stored, isListChanged: false }),
    },
    fieldOf: FIELD_OF,
    save: async (values, { idempotencyKey, isChanged, stored }) => {
      const fullChange = changeOf(values, timeZone)
      const change = onlyChanged(fullChange, isChanged)
      const saved = stored
        ? await update(stored, change)
        : await call('/workspace/issues/create', { projectId: values.project, ...fullChange }, { idempotencyKey })
      showToast(t(issue ? 'done.saved' : 'done.made', { name: saved.issueKey }))
      onDone({ issue: saved, isListChanged: issue === null })
    },
    onSaved: onClose,
  })
  const { values, setValue } = form

  const remove = async (deleted: Issue) => {
    await call('/workspace/issues/delete', { issueKey: deleted.issueKey })
    showToast(t('done.deleted', { name: deleted.issueKey }))
    onDone({ issue: deleted, isListChanged: true })
    onClose()
  }

  const dateField = (name: 'start' | 'due') => ({
    ...form.text(name),
    ...INPUT_RANGE,
    type: 'datetime-local',
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value, validity } = event.currentTarget
      setIncomplete((current) => ({ ...current, [name]: validity.badInput }))
      setValue(name, value)
      const start = fromInput(value, timeZone)
      const isProposed = values.due === '' || values.due === proposedDue.current
      if (name !== 'start' || !isProposed || !start) return
      // LST-04: without a typed due date it is the day after the start; none at the end of the calendar.
      const due = toInput(defaultDueDate(new Date(start), timeZone).toISOString(), timeZone)
      proposedDue.current = due > INPUT_RANGE.max ? '' : due
      setValue('due', proposedDue.current)
    },
  })

  const formatInput = (value: string) => {
    const instant = fromInput(value, timeZone)
    return instant === null ? '' : dateTime(instant)
  }

  const sprints: SelectOption[] = [
    { value: '', label: t('filter.noSprint') },
    ...directory.sprints
      .filter((sprint) => sprint.projectId === values.project)
      .map(({ id, sprintName }) => ({ value: id, label: sprintName })),
  ]
  const labelIn = (options: readonly SelectOption[], value: string) =>
    options.find((option) => option.value === value)?.label ?? t('conflict.newSprint')
  const selectField = (name: 'sprint' | 'status' | 'priority', options: SelectOption[]) => {
    const isListed = options.some(({ value }) => value === values[name])
    const unlisted = isListed ? [] : [{ value: values[name], label: labelIn(options, values[name]) }]
    return (
      <ConflictField form={form} name={name} label={t(`field.${name}`)} format={(value) => labelIn(options, value)}>
        <Select label={t(`field.${name}`)} options={[...options, ...unlisted]} {...form.choice(name)} />
      </ConflictField>
    )
  }

  return (
    <FormDialog
      title={issue ? t('action.editNamed', { name: issue.issueKey }) : t('issue.new')}
      form={form}
      submitLabel={t(issue ? 'action.save' : 'issue.create')}
      busyLabel={t('action.saving')}
      onClose={onClose}
      aside={
        issue && (
          <button
            type="button"
            className="sso-button sso-button-quiet ws-delete"
            disabled={form.busy}
            onClick={() => setIsDeleting(true)}
          >
            {t('action.delete')}
          </button>
        )
      }
    >
      <ConflictField form={form} name="summary" label={t('field.summary')}>
        <Field {...form.text('summary')} label={t('field.summary')} />
      </ConflictField>
      <ConflictField form={form} name="description" label={t('field.description')}>
        <TextArea {...form.text('description')} label={t('field.description')} rows={3} />
      </ConflictField>
      <div className="ws-pair">
        {issue === null && (
          <Select
            label={t('field.project')}
            options={directory.projects.map(({ id, projectName }) => ({ value: id, label: projectName }))}
            {...form.choice('project')}
            onChange={(value) => {
              setValue('project', value)
              setValue('sprint', '')
            }}
          />
        )}
        {selectField('sprint', sprints)}
        {selectField(
          'status',
          ISSUE_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
        )}
        {selectField(
          'priority',
          ISSUE_PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) })),
        )}
        <ConflictField
          form={form}
          name="assignee"
          label={t('field.assignee')}
          format={(id) => (id === '' ? t('filter.nobody') : (form.stored?.assigneeName ?? id))}
        >
          <AssigneeField directory={directory} issue={form.stored} {...form.choice('assignee')} />
        </ConflictField>
      </div>
      <div className="ws-pair">
        <ConflictField form={form} name="start" label={t('field.start')} format={formatInput}>
          <Field label={t('field.start')} {...dateField('start')} />
        </ConflictField>
        <ConflictField form={form} name="due" label={t('field.due')} format={formatInput}>
          <Field label={t('field.due')} {...dateField('due')} hint={t('issue.dueHint')} />
        </ConflictField>
      </div>
      {issue && isDeleting && (
        <ConfirmDialog
          title={t('delete.named', { name: issue.issueKey })}
          text={t('issue.deleteWords')}
          action={t('action.delete')}
          onConfirm={() => remove(issue)}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </FormDialog>
  )
}
