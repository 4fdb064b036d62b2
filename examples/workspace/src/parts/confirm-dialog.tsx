import { useState } from 'react'
import { Dialog, Notice } from 'sso-elements/ui'
import { failureText } from '../session/failure.ts'
import { useTexts } from '../texts/texts.tsx'

interface ConfirmDialogProps {
  title: string
  words: string
  /** What is done, such as "Withdraw". */
  action: string
  /** The way back; "Cancel" unless told. */
  cancel?: string
  /** What is done can be undone: its button is not that of something dangerous. */
  isHarmless?: boolean
  onConfirm: () => Promise<void> | void
  onClose: () => void
}

/** Asks before something that cannot be taken back, or that others will notice. */
export const ConfirmDialog = ({
  title,
  words,
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
        <p>{words}</p>
      </div>
    </Dialog>
  )
}
