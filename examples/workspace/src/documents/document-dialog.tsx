import { useState } from 'react'
import type { WorkspaceDocument } from 'sso-elements'
import { Field, LONG_TEXT, MAX_LENGTH, maxLength, required, TextArea, useForm } from 'sso-elements/ui'
import { FormDialog } from '../parts/form-dialog.tsx'
import { type FieldProblem, problemText } from '../parts/form-problem.ts'
import { useToast } from '../parts/toast.tsx'
import { call } from '../session/call.ts'
import { failureText, refusedField } from '../session/failure.ts'
import { useTexts } from '../texts/texts.tsx'

interface DocumentDialogProps {
  /** Null for a new one. */
  document: WorkspaceDocument | null
  onClose: () => void
  onDone: (document: WorkspaceDocument) => void
}

/** Writes a document: a title and plain text. */
export const DocumentDialog = ({ document, onClose, onDone }: DocumentDialogProps) => {
  const { t } = useTexts()
  const tell = useToast()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<'title' | 'body', FieldProblem>({
    initial: { title: document?.title ?? '', body: document?.body ?? '' },
    rules: () => ({
      title: [required, maxLength(MAX_LENGTH.documentTitle)],
      body: [maxLength(LONG_TEXT.documentBody)],
    }),
    verbatim: ['body'],
    firstFocus: 'title',
    submit: async ({ title, body }) => {
      setProblem(null)
      try {
        const done = document
          ? await call('/workspace/documents/update', { documentId: document.id, title, body })
          : await call('/workspace/documents/create', { title, body })
        tell(t('document.saved'))
        onDone(done)
        onClose()
        return undefined
      } catch (error) {
        const field = refusedField(error)
        if (field === 'title' || field === 'body') return { [field]: { sentence: t('problem.notAccepted') } }
        setProblem(failureText(t, error))
        return undefined
      }
    },
  })
  return (
    <FormDialog
      title={t(document ? 'document.edit' : 'document.new')}
      form={form}
      problem={problem}
      submitLabel={t('action.save')}
      busyLabel={t('action.saving')}
      onClose={onClose}
    >
      <Field
        {...form.field('title')}
        label={t('document.title')}
        error={problemText(t, form.problems.title)}
        autoComplete="off"
      />
      <TextArea
        {...form.field('body')}
        label={t('document.body')}
        error={problemText(t, form.problems.body)}
        rows={12}
      />
    </FormDialog>
  )
}
