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
  type Problems,
  required,
  TextArea,
  useForm,
  type Values,
} from 'sso-elements/ui'
import { fromInput, toInput } from '../dates/zone.ts'
import { Select } from '../parts/choice.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { type FieldProblem, problemText } from '../parts/form-problem.ts'
import { useToast } from '../parts/toast.tsx'
import { call } from '../session/call.ts'
import { failureText, refusedField } from '../session/failure.ts'
import { usePerson } from '../session/use-session.ts'
import { useTexts } from '../texts/texts.tsx'
import type { IssueNews } from './issue-list.ts'
import type { Directory } from './use-directory.ts'

type Name = 'summary' | 'description' | 'project' | 'status' | 'priority' | 'assignee' | 'sprint' | 'start' | 'due'

interface IssueFormProps {
  issue: Issue | null
  directory: Directory
  projectId: string | undefined
  onClose: () => void
  onDone: (news: IssueNews) => void
}

/** Fields by their names in the API. */
const FIELD_OF: Readonly<Record<string, Name>> = {
  summary: 'summary',
  description: 'description',
  sprintId: 'sprint',
  assigneeId: 'assignee',
  startDate: 'start',
  dueDate: 'due',
}

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

const EARLIEST = '1900-01-01T00:00'
const LATEST = '9999-12-31T23:59'

export const IssueForm = ({ issue, directory, projectId, onClose, onDone }: IssueFormProps) => {
  const { t } = useTexts()
  const tell = useToast()
  const { timeZone } = usePerson().account
  const [problem, setProblem] = useState<string | null>(null)
  /** Dates of which only a part was filled in: the browser gives them as empty. */
  const [unfinished, setUnfinished] = useState<Partial<Record<'start' | 'due', boolean>>>({})
  const dueIsOurs = useRef(issue === null || issue.dueDate === null)

  const changeOf = (values: Values<Name>): IssueChange & { summary: string } => ({
    summary: values.summary,
    description: values.description || null,
    status: values.status as IssueStatus,
    priority: values.priority as IssuePriority,
    assigneeId: values.assignee || null,
    sprintId: values.sprint || null,
    startDate: fromInput(values.start, timeZone),
    dueDate: fromInput(values.due, timeZone),
  })

  const inRange = (name: 'start' | 'due') => (value: string) =>
    unfinished[name] || (value !== '' && (value < EARLIEST || value > LATEST)) ? { sentence: t('problem.date') } : null

  const form = useForm<Name, FieldProblem>({
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
    verbatim: ['description'],
    firstFocus: 'summary',
    submit: async (values): Promise<Problems<Name, FieldProblem> | undefined> => {
      setProblem(null)
      try {
        const change = changeOf(values)
        const done = issue
          ? await call('/workspace/issues/update', { issueKey: issue.issueKey, ...change })
          : await call('/workspace/issues/create', { projectId: values.project, ...change })
        tell(t(issue ? 'issue.changed' : 'issue.made', { key: done.issueKey }))
        onDone({ issue: done, isNew: issue === null })
        onClose()
        return undefined
      } catch (error) {
        const field = FIELD_OF[refusedField(error) ?? '']
        if (field) return { [field]: { sentence: t('problem.notAccepted') } }
        setProblem(failureText(t, error))
        return undefined
      }
    },
  })
  const { values, problems, setValue } = form

  const dateField = (name: 'start' | 'due') => ({
    ...form.field(name),
    type: 'datetime-local',
    min: EARLIEST,
    max: LATEST,
    error: problemText(t, problems[name]),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value, validity } = event.currentTarget
      setUnfinished((current) => ({ ...current, [name]: validity.badInput }))
      setValue(name, value)
      if (name === 'due') dueIsOurs.current = value === ''
      const start = fromInput(value, timeZone)
      // LST-04: nobody has said when it is due, so it is the day after the start.
      if (name === 'start' && dueIsOurs.current && start)
        setValue('due', toInput(defaultDueDate(new Date(start), timeZone).toISOString(), timeZone))
    },
  })

  const select = (name: Name) => ({
    value: values[name],
    error: problemText(t, problems[name]),
    onChange: (value: string) => setValue(name, value),
  })

  return (
    <FormDialog
      title={issue ? t('issue.edit', { key: issue.issueKey }) : t('issue.new')}
      form={form}
      problem={problem}
      submitLabel={t(issue ? 'action.save' : 'issue.create')}
      busyLabel={t('action.saving')}
      onClose={onClose}
    >
      <Field
        {...form.field('summary')}
        label={t('field.summary')}
        error={problemText(t, problems.summary)}
        autoComplete="off"
      />
      <TextArea
        {...form.field('description')}
        label={t('field.description')}
        error={problemText(t, problems.description)}
        rows={3}
      />
      <div className="ws-pair">
        {issue === null && (
          <Select
            label={t('field.project')}
            options={directory.projects.map(({ id, projectName }) => ({ value: id, label: projectName }))}
            {...select('project')}
            onChange={(value) => {
              setValue('project', value)
              setValue('sprint', '')
            }}
          />
        )}
        <Select
          label={t('field.sprint')}
          options={[
            { value: '', label: t('filter.noSprint') },
            ...directory.sprints
              .filter((sprint) => sprint.projectId === values.project)
              .map(({ id, sprintName }) => ({ value: id, label: sprintName })),
          ]}
          {...select('sprint')}
        />
        <Select
          label={t('field.status')}
          options={ISSUE_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          {...select('status')}
        />
        <Select
          label={t('field.priority')}
          options={ISSUE_PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) }))}
          {...select('priority')}
        />
        <Select
          label={t('field.assignee')}
          options={[
            { value: '', label: t('filter.nobody') },
            ...assigneesOf(directory, issue).map(({ userId, orgUserName }) => ({ value: userId, label: orgUserName })),
          ]}
          {...select('assignee')}
        />
      </div>
      <div className="ws-pair">
        <Field label={t('field.start')} {...dateField('start')} />
        <Field label={t('field.due')} {...dateField('due')} hint={t('issue.dueHint')} />
      </div>
    </FormDialog>
  )
}

/** The first members, and whoever has the issue. */
const assigneesOf = ({ members }: Directory, issue: Issue | null): { userId: string; orgUserName: string }[] => {
  const { assigneeId = null, assigneeName = null } = issue ?? {}
  const isListed = assigneeId === null || members.some(({ userId }) => userId === assigneeId)
  return isListed ? members : [{ userId: assigneeId, orgUserName: assigneeName ?? assigneeId }, ...members]
}
