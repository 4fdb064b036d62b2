import type { Project } from 'sso-elements'
import { Field, MAX_LENGTH, maxLength, PROJECT_KEY, required, TextArea } from 'sso-elements/ui'
import { ConflictField } from '../parts/conflict-field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useToast } from '../parts/toast.tsx'
import { useDialogForm } from '../parts/use-dialog-form.ts'
import { call } from '../session/call.ts'
import { baseOf } from '../session/failure.ts'
import { useTexts } from '../texts/texts.tsx'

interface ProjectDialogProps {
  /** Null for a new project. */
  project: Project | null
  onClose: () => void
  onDone: () => void
}

const valuesOf = (project: Project | null) => ({
  projectName: project?.projectName ?? '',
  projectKey: project?.projectKey ?? '',
  projectDesc: project?.projectDesc ?? '',
})

/** Creates a project or edits its name and description. Its key cannot change, because issue keys contain it. */
export const ProjectDialog = ({ project, onClose, onDone }: ProjectDialogProps) => {
  const { t } = useTexts()
  const showToast = useToast()
  const form = useDialogForm<'projectName' | 'projectKey' | 'projectDesc', Project>({
    initial: valuesOf(project),
    rules: () => ({
      projectName: [required, maxLength(MAX_LENGTH.projectName)],
      projectKey: [
        required,
        (key) => (PROJECT_KEY.test(key.toUpperCase()) ? null : { sentence: t('project.keyRule') }),
      ],
      projectDesc: [maxLength(MAX_LENGTH.projectDesc)],
    }),
    noTrim: ['projectDesc'],
    firstFocus: 'projectName',
    update: project && { stored: project, valuesOf, onRemoteChange: onDone },
    errorTexts: { projectKey: t('project.keyTaken') },
    save: async ({ projectName, projectKey, ...values }, { idempotencyKey, isChanged, stored }) => {
      const projectDesc = values.projectDesc || null
      if (stored) {
        const change = {
          ...(isChanged('projectName') && { projectName }),
          ...(isChanged('projectDesc') && { projectDesc }),
        }
        await call('/workspace/projects/update', { projectId: stored.id, ...change, base: baseOf(stored, change) })
      } else {
        const body = { projectKey: projectKey.toUpperCase(), projectName, projectDesc }
        await call('/workspace/projects/create', body, { idempotencyKey })
      }
      showToast(t(project ? 'done.saved' : 'done.made', { name: projectName }))
      onDone()
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={project ? t('action.editNamed', { name: project.projectName }) : t('project.new')}
      form={form}
      submitLabel={t(project ? 'action.save' : 'project.create')}
      busyLabel={t('action.saving')}
      onClose={onClose}
    >
      <ConflictField form={form} name="projectName" label={t('field.name')}>
        <Field {...form.text('projectName')} label={t('field.name')} />
      </ConflictField>
      {project === null && (
        <Field
          {...form.text('projectKey')}
          label={t('field.key')}
          hint={t('project.keyHint')}
          autoCapitalize="characters"
        />
      )}
      <ConflictField form={form} name="projectDesc" label={t('field.description')}>
        <TextArea {...form.text('projectDesc')} label={t('field.description')} rows={3} />
      </ConflictField>
    </FormDialog>
  )
}
