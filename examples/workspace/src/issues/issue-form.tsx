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
import { type Option, Select } from '../parts/choice.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { Contested } from '../parts/contested.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useToast } from '../parts/toast.tsx'
import { useDialogForm } from '../parts/use-dialog-form.ts'
import { call } from '../session/call.ts'
import { baseOf, storedInstead } from '../session/failure.ts'
import { useTexts } from '../texts/texts.tsx'
import { AssigneeField } from './assignee-field.tsx'
import type { IssueNews } from './issue-list.ts'
import type { Directory, LoadingDirectory } from './use-directory.ts'

type Name = 'summary' | 'description' | 'project' | 'status' | 'priority' | 'assignee' | 'sprint' | 'start' | 'due'

interface IssueFormProps {
  issue: Issue | null
  directory: Directory
  meet: LoadingDirectory['meet']
  projectId: string | undefined
  onClose: () => void
  onDone: (news: IssueNews) => void
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

/** Of an issue that is there, the rest stays what others have made it meanwhile, dates to the second. */
const onlyChanged = (change: IssueChange, isChanged: (name: Name) => boolean): IssueChange =>
  Object.fromEntries(CHANGEABLE.filter(isChanged).map((name) => [NAME_IN_API[name], change[NAME_IN_API[name]]]))

export const IssueForm = ({ issue, directory, meet, projectId, onClose, onDone }: IssueFormProps) => {
  const { t } = useTexts()
  const tell = useToast()
  const { timeZone, dateTime } = useDates()
  /** Dates of which only a part was filled in: the browser gives them as empty. */
  const [unfinished, setUnfinished] = useState<Partial<Record<'start' | 'due', boolean>>>({})
  const [isDeleting, setIsDeleting] = useState(false)
  /** The due date that the form itself has put in; any other is somebody's. */
  const proposedDue = useRef('')

  const inRange = (name: 'start' | 'due') => (value: string) =>
    (unfinished[name] && value === '') || (value !== '' && (value < INPUT_RANGE.min || value > INPUT_RANGE.max))
      ? { sentence: t('problem.date') }
      : null

  const update = async (stored: Issue, change: IssueChange) => {
    const { issueKey, startDate, dueDate } = stored
    const base = { ...baseOf<IssueChange>(stored, change), startDate, dueDate }
    try {
      return await call('/workspace/issues/update', { issueKey, ...change, base })
    } catch (error) {
      // The conflict is told by the names of what somebody has put in.
      const instead = storedInstead<Issue>(error)
      if (instead) await meet(instead)
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
      onNews: (stored) => onDone({ issue: stored, isListChanged: false }),
    },
    fieldOf: FIELD_OF,
    save: async (values, { idempotencyKey, isChanged, stored }) => {
      const all = changeOf(values, timeZone)
      const change = onlyChanged(all, isChanged)
      const done = stored
        ? await update(stored, change)
        : await call('/workspace/issues/create', { projectId: values.project, ...all }, { idempotencyKey })
      tell(t(issue ? 'done.saved' : 'done.made', { name: done.issueKey }))
      onDone({ issue: done, isListChanged: issue === null })
    },
    onSaved: onClose,
  })
  const { values, setValue } = form

  const remove = async (gone: Issue) => {
    await call('/workspace/issues/delete', { issueKey: gone.issueKey })
    tell(t('done.deleted', { name: gone.issueKey }))
    onDone({ issue: gone, isListChanged: true })
    onClose()
  }

  const dateField = (name: 'start' | 'due') => ({
    ...form.text(name),
    ...INPUT_RANGE,
    type: 'datetime-local',
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value, validity } = event.currentTarget
      setUnfinished((current) => ({ ...current, [name]: validity.badInput }))
      setValue(name, value)
      const start = fromInput(value, timeZone)
      const isOurs = values.due === '' || values.due === proposedDue.current
      if (name !== 'start' || !isOurs || !start) return
      // LST-04: nobody has said when it is due, so it is the day after the start; none at the end of the calendar.
      const due = toInput(defaultDueDate(new Date(start), timeZone).toISOString(), timeZone)
      proposedDue.current = due > INPUT_RANGE.max ? '' : due
      setValue('due', proposedDue.current)
    },
  })

  const inWords = (value: string) => {
    const instant = fromInput(value, timeZone)
    return instant === null ? '' : dateTime(instant)
  }

  const sprints: Option[] = [
    { value: '', label: t('filter.noSprint') },
    ...directory.sprints
      .filter((sprint) => sprint.projectId === values.project)
      .map(({ id, sprintName }) => ({ value: id, label: sprintName })),
  ]
  const nameIn = (options: readonly Option[], value: string) =>
    options.find((option) => option.value === value)?.label ?? t('conflict.newSprint')
  const choiceOf = (name: 'sprint' | 'status' | 'priority', options: Option[]) => {
    const isListed = options.some(({ value }) => value === values[name])
    const unlisted = isListed ? [] : [{ value: values[name], label: nameIn(options, values[name]) }]
    return (
      <Contested form={form} name={name} label={t(`field.${name}`)} words={(value) => nameIn(options, value)}>
        <Select label={t(`field.${name}`)} options={[...options, ...unlisted]} {...form.choice(name)} />
      </Contested>
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
      <Contested form={form} name="summary" label={t('field.summary')}>
        <Field {...form.text('summary')} label={t('field.summary')} />
      </Contested>
      <Contested form={form} name="description" label={t('field.description')}>
        <TextArea {...form.text('description')} label={t('field.description')} rows={3} />
      </Contested>
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
        {choiceOf('sprint', sprints)}
        {choiceOf(
          'status',
          ISSUE_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
        )}
        {choiceOf(
          'priority',
          ISSUE_PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) })),
        )}
        <Contested
          form={form}
          name="assignee"
          label={t('field.assignee')}
          words={(id) => (id === '' ? t('filter.nobody') : (form.stored?.assigneeName ?? id))}
        >
          <AssigneeField directory={directory} issue={form.stored} {...form.choice('assignee')} />
        </Contested>
      </div>
      <div className="ws-pair">
        <Contested form={form} name="start" label={t('field.start')} words={inWords}>
          <Field label={t('field.start')} {...dateField('start')} />
        </Contested>
        <Contested form={form} name="due" label={t('field.due')} words={inWords}>
          <Field label={t('field.due')} {...dateField('due')} hint={t('issue.dueHint')} />
        </Contested>
      </div>
      {issue && isDeleting && (
        <ConfirmDialog
          title={t('delete.named', { name: issue.issueKey })}
          words={t('issue.deleteWords')}
          action={t('action.delete')}
          onConfirm={() => remove(issue)}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </FormDialog>
  )
}
