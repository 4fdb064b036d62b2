import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog, Notice, SubmitButton } from 'sso-elements/ui'
import { askBeforeLeaving } from '../shell/router.ts'
import { useTexts } from '../texts/texts.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { CONFLICT_CLASS, ConflictCount } from './contested.tsx'
import type { DialogForm } from './use-dialog-form.ts'

interface FormDialogProps {
  title: string
  // biome-ignore lint/suspicious/noExplicitAny: the fields are the business of whoever fills the dialog
  form: Pick<DialogForm<any>, 'busy' | 'onSubmit' | 'problem' | 'isChanged' | 'openConflicts' | 'attention'>
  submitLabel: string
  busyLabel: string
  onClose: () => void
  /** Stands at the other end of the buttons. */
  aside?: ReactNode
  children: ReactNode
}

/** How somebody who gives up what was typed goes on. */
type GoOn = () => void

/** The browser asks before the page goes, and the dialog before Back or Forward leads away, as it does before it closes. */
const useAskBeforeLeaving = (hasUnsaved: boolean, ask: (leave: (close: () => void) => void) => void) => {
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (!hasUnsaved) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    const endAsking = askBeforeLeaving((leave) => latest.current(leave))
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      endAsking()
    }
  }, [hasUnsaved])
}

/** A form in a dialog: what was typed stays until it is saved, or given up by somebody who was asked. */
export const FormDialog = ({ title, form, submitLabel, busyLabel, onClose, aside, children }: FormDialogProps) => {
  const { t } = useTexts()
  const [goOn, setGoOn] = useState<GoOn | null>(null)
  const askThen = (next: GoOn) => setGoOn(() => next)
  useAskBeforeLeaving(form.isChanged, (leave) => askThen(() => leave(onClose)))
  const element = useRef<HTMLFormElement>(null)
  // The field that two people have changed may be out of sight, and what the button did would not be seen.
  useEffect(() => {
    const conflict = form.attention > 0 && element.current?.querySelector<HTMLElement>(`.${CONFLICT_CLASS}`)
    if (!conflict) return
    conflict.focus()
    conflict.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [form.attention])
  const close = () => (form.isChanged ? askThen(onClose) : onClose())
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
      {goOn && (
        <ConfirmDialog
          title={t('discard.title')}
          words={t('discard.words')}
          action={t('discard.action')}
          cancel={t('discard.keep')}
          onConfirm={goOn}
          onClose={() => setGoOn(null)}
        />
      )}
    </>
  )
}
