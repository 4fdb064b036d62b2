import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog, Notice, SubmitButton } from 'sso-elements/ui'
import { confirmBeforeLeaving } from '../shell/router.ts'
import { useTexts } from '../texts/texts.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { CONFLICT_CLASS, ConflictCount } from './conflict-field.tsx'
import type { DialogForm } from './use-dialog-form.ts'

interface FormDialogProps {
  title: string
  // biome-ignore lint/suspicious/noExplicitAny: the dialog accepts forms with any fields
  form: Pick<DialogForm<any>, 'busy' | 'onSubmit' | 'problem' | 'isChanged' | 'openConflicts' | 'focusRequests'>
  submitLabel: string
  busyLabel: string
  onClose: () => void
  /** Shown at the other end of the button row. */
  aside?: ReactNode
  children: ReactNode
}

/** Continues after the user has discarded the changes. */
type Proceed = () => void

/** With unsaved changes, the browser asks before the page unloads, and `onLeave` is called before Back or Forward leaves the dialog. */
const useUnsavedChangesGuard = (hasUnsaved: boolean, onLeave: (leave: (close: () => void) => void) => void) => {
  const latest = useRef(onLeave)
  useEffect(() => {
    latest.current = onLeave
  })
  useEffect(() => {
    if (!hasUnsaved) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    const removeGuard = confirmBeforeLeaving((leave) => latest.current(leave))
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      removeGuard()
    }
  }, [hasUnsaved])
}

/** A form in a dialog that asks before it discards unsaved changes. */
export const FormDialog = ({ title, form, submitLabel, busyLabel, onClose, aside, children }: FormDialogProps) => {
  const { t } = useTexts()
  const [proceed, setProceed] = useState<Proceed | null>(null)
  const confirmThen = (next: Proceed) => setProceed(() => next)
  useUnsavedChangesGuard(form.isChanged, (leave) => confirmThen(() => leave(onClose)))
  const element = useRef<HTMLFormElement>(null)
  // The conflict may be scrolled out of view, and pressing Save would then seem to do nothing.
  useEffect(() => {
    const conflict = form.focusRequests > 0 && element.current?.querySelector<HTMLElement>(`.${CONFLICT_CLASS}`)
    if (!conflict) return
    conflict.focus()
    conflict.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [form.focusRequests])
  const close = () => (form.isChanged ? confirmThen(onClose) : onClose())
  return (
    <>
      <form ref={element} className="ws-dialog-form" noValidate onSubmit={form.onSubmit}>
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
            {form.openConflicts > 0 && <ConflictCount count={form.openConflicts} />}
            {children}
          </div>
        </Dialog>
      </form>
      {proceed && (
        <ConfirmDialog
          title={t('discard.title')}
          text={t('discard.words')}
          action={t('discard.action')}
          cancel={t('discard.keep')}
          onConfirm={proceed}
          onClose={() => setProceed(null)}
        />
      )}
    </>
  )
}
