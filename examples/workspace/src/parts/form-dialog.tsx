import { type ReactNode, useEffect, useState } from 'react'
import { Dialog, Notice, SubmitButton } from 'sso-elements/ui'
import { useTexts } from '../texts/texts.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { DialogForm } from './use-dialog-form.ts'

interface FormDialogProps {
  title: string
  // biome-ignore lint/suspicious/noExplicitAny: the fields are the business of whoever fills the dialog
  form: Pick<DialogForm<any>, 'busy' | 'onSubmit' | 'problem' | 'isChanged'>
  submitLabel: string
  busyLabel: string
  onClose: () => void
  /** Stands at the other end of the buttons. */
  aside?: ReactNode
  children: ReactNode
}

/** The browser asks before the page goes, as the dialog does before it closes. */
const useAskBeforeLeaving = (hasUnsaved: boolean) => {
  useEffect(() => {
    if (!hasUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasUnsaved])
}

/** A form in a dialog: what was typed stays until it is saved, or given up by somebody who was asked. */
export const FormDialog = ({ title, form, submitLabel, busyLabel, onClose, aside, children }: FormDialogProps) => {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  useAskBeforeLeaving(form.isChanged)
  const close = () => (form.isChanged ? setAsking(true) : onClose())
  return (
    <>
      <form noValidate onSubmit={form.onSubmit}>
        <Dialog
          open
          title={title}
          onClose={close}
          closeLabel={t('action.close')}
          busy={form.busy}
          keepOnOutsideClick
          actions={
            <>
              {aside}
              <button type="button" className="sso-button sso-button-quiet" disabled={form.busy} onClick={close}>
                {t('action.cancel')}
              </button>
              <SubmitButton label={submitLabel} busyLabel={busyLabel} busy={form.busy} />
            </>
          }
        >
          <div className="sso-form">
            {form.problem !== null && <Notice kind="error">{form.problem}</Notice>}
            {children}
          </div>
        </Dialog>
      </form>
      {asking && (
        <ConfirmDialog
          title={t('discard.title')}
          words={t('discard.words')}
          action={t('discard.action')}
          cancel={t('discard.keep')}
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
