import { useState } from 'react'
import type { Project } from 'sso-elements'
import { Field, MAX_LENGTH, maxLength, PROJECT_KEY, required, TextArea, useForm } from 'sso-elements/ui'
import { FormDialog } from '../parts/form-dialog.tsx'
import { type FieldProblem, problemText } from '../parts/form-problem.ts'
import { useToast } from '../parts/toast.tsx'
import { call } from '../session/call.ts'
import { failureText, refusedField } from '../session/failure.ts'
import { useTexts } from '../texts/texts.tsx'

type Name = 'projectName' | 'projectKey' | 'projectDesc'

interface ProjectDialogProps {
  /** Null for a new one. */
  project: Project | null
  onClose: () => void
  onDone: () => void
}

const NAMES: readonly string[] = ['projectName', 'projectKey', 'projectDesc'] satisfies Name[]

/** Makes a project or changes its name and description; its key stays, because its issues are known by it. */
export const ProjectDialog = ({ project, onClose, onDone }: ProjectDialogProps) => {
  const { t } = useTexts()
  const tell = useToast()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<Name, FieldProblem>({
    initial: {
      projectName: project?.projectName ?? '',
      projectKey: project?.projectKey ?? '',
      projectDesc: project?.projectDesc ?? '',
    },
    rules: () => ({
      projectName: [required, maxLength(MAX_LENGTH.projectName)],
      projectKey: [
        required,
        (key) => (PROJECT_KEY.test(key.toUpperCase()) ? null : { sentence: t('project.keyRule') }),
      ],
      projectDesc: [maxLength(MAX_LENGTH.projectDesc)],
    }),
    verbatim: ['projectDesc'],
    firstFocus: 'projectName',
    submit: async ({ projectName, projectKey, projectDesc }) => {
      setProblem(null)
      const facts = { projectName, projectDesc: projectDesc || null }
      try {
        if (project) await call('/workspace/projects/update', { projectId: project.id, ...facts })
        else await call('/workspace/projects/create', { projectKey: projectKey.toUpperCase(), ...facts })
      } catch (error) {
        const field = refusedField(error)
        if (field === 'projectKey') return { projectKey: { sentence: t('project.keyTaken') } }
        if (field !== null && NAMES.includes(field)) return { [field]: { sentence: t('problem.notAccepted') } }
        setProblem(failureText(t, error))
        return undefined
      }
      tell(t(project ? 'project.changed' : 'project.made', { name: projectName }))
      onDone()
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog
      title={project ? t('project.edit', { name: project.projectName }) : t('project.new')}
      form={form}
      problem={problem}
      submitLabel={t(project ? 'action.save' : 'project.create')}
      busyLabel={t('action.saving')}
      onClose={onClose}
    >
      <Field
        {...form.field('projectName')}
        label={t('field.name')}
        error={problemText(t, form.problems.projectName)}
        autoComplete="off"
      />
      {project === null && (
        <Field
          {...form.field('projectKey')}
          label={t('field.key')}
          hint={t('project.keyHint')}
          error={problemText(t, form.problems.projectKey)}
          autoComplete="off"
          autoCapitalize="characters"
        />
      )}
      <TextArea
        {...form.field('projectDesc')}
        label={t('field.description')}
        error={problemText(t, form.problems.projectDesc)}
        rows={3}
      />
    </FormDialog>
  )
}
