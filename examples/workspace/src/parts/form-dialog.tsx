import type { ReactNode } from 'react'
import { Dialog, type Form, Notice, SubmitButton } from 'sso-elements/ui'
import { useTexts } from '../texts/texts.tsx'

interface FormDialogProps {
  title: string
  // biome-ignore lint/suspicious/noExplicitAny: the fields are the business of whoever fills the dialog
  form: Pick<Form<any, any>, 'busy' | 'onSubmit'>
  submitLabel: string
  busyLabel: string
  /** What the server refused, where no field is at fault. */
  problem?: string | null
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: what was typed stays until it is saved or given up. */
export const FormDialog = ({
  title,
  form,
  submitLabel,
  busyLabel,
  problem = null,
  onClose,
  children,
}: FormDialogProps) => {
  const { t } = useTexts()
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Dialog
        open
        title={title}
        onClose={onClose}
        closeLabel={t('action.close')}
        busy={form.busy}
        keepOnOutsideClick
        actions={
          <>
            <button type="button" className="sso-button sso-button-quiet" disabled={form.busy} onClick={onClose}>
              {t('action.cancel')}
            </button>
            <SubmitButton label={submitLabel} busyLabel={busyLabel} busy={form.busy} />
          </>
        }
      >
        <div className="sso-form">
          {problem !== null && <Notice kind="error">{problem}</Notice>}
          {children}
        </div>
      </Dialog>
    </form>
  )
}
