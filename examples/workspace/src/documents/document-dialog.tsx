import type { WorkspaceDocument } from 'sso-elements'
import { Field, LONG_TEXT, MAX_LENGTH, maxLength, required, TextArea } from 'sso-elements/ui'
import { ConflictField } from '../parts/conflict-field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useToast } from '../parts/toast.tsx'
import { useDialogForm } from '../parts/use-dialog-form.ts'
import { call } from '../session/call.ts'
import { baseOf } from '../session/failure.ts'
import { useTexts } from '../texts/texts.tsx'

interface DocumentDialogProps {
  /** Null for a new document. */
  document: WorkspaceDocument | null
  onClose: () => void
  onDone: (document: WorkspaceDocument) => void
}

const valuesOf = ({ title, body }: WorkspaceDocument) => ({ title, body })

/** Creates or edits a document: a title and plain text. */
export const DocumentDialog = ({ document, onClose, onDone }: DocumentDialogProps) => {
  const { t } = useTexts()
  const showToast = useToast()
  const form = useDialogForm<'title' | 'body', WorkspaceDocument>({
    initial: document ? valuesOf(document) : { title: '', body: '' },
    rules: () => ({
      title: [required, maxLength(MAX_LENGTH.documentTitle)],
      body: [maxLength(LONG_TEXT.documentBody)],
    }),
    noTrim: ['body'],
    firstFocus: 'title',
    update: document && { stored: document, valuesOf, onRemoteChange: onDone },
    save: async ({ title, body }, { idempotencyKey, isChanged, stored }) => {
      const change = { ...(isChanged('title') && { title }), ...(isChanged('body') && { body }) }
      const saved = stored
        ? await call('/workspace/documents/update', {
            documentId: stored.id,
            ...change,
            base: baseOf(stored, change),
          })
        : await call('/workspace/documents/create', { title, body }, { idempotencyKey })
      showToast(t('done.saved', { name: title }))
      onDone(saved)
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={t(document ? 'document.edit' : 'document.new')}
      form={form}
      submitLabel={t('action.save')}
      busyLabel={t('action.saving')}
      onClose={onClose}
    >
      <ConflictField form={form} name="title" label={t('document.title')}>
        <Field {...form.text('title')} label={t('document.title')} />
      </ConflictField>
      <ConflictField form={form} name="body" label={t('document.body')}>
        <TextArea {...form.text('body')} label={t('document.body')} rows={12} />
      </ConflictField>
    </FormDialog>
  )
}
