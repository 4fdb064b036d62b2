import { useState } from 'react'
import { Dialog, Notice } from 'sso-elements/ui'
import { failureText } from '../session/failure.ts'
import { useTexts } from '../texts/texts.tsx'

interface ConfirmDialogProps {
  title: string
  text: string
  /** Label of the button that confirms, such as "Withdraw". */
  action: string
  /** Label of the other button; "Cancel" by default. */
  cancel?: string
  /** The action can be undone, so that its button does not look dangerous. */
  isHarmless?: boolean
  onConfirm: () => Promise<void> | void
  onClose: () => void
}

/** Asks before an action that cannot be undone or that affects other people. */
export const ConfirmDialog = ({
  title,
  text,
  action,
  cancel,
  isHarmless = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const confirm = async () => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setProblem(failureText(t, error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      closeLabel={t('action.close')}
      busy={busy}
      actions={
        <>
          <button type="button" className="sso-button sso-button-quiet" disabled={busy} onClick={onClose}>
            {cancel ?? t('action.cancel')}
          </button>
          <button
            type="button"
            className={isHarmless ? 'sso-button' : 'sso-button ws-danger'}
            aria-busy={busy}
            onClick={() => void confirm()}
          >
            <span>{action}</span>
          </button>
        </>
      }
    >
      <div className="sso-form">
        {problem !== null && <Notice kind="error">{problem}</Notice>}
        <p>{text}</p>
      </div>
    </Dialog>
  )
}
