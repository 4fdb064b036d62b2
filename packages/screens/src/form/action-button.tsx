import { useState } from 'react'

interface ActionButtonProps {
  label: string
  /** What it is doing, such as "Signing out…". */
  busyLabel: string
  /** The button stays busy while the answer is pending, and ignores another click meanwhile. */
  onAction: () => void | Promise<void>
  /** Beside another action: less loud, or only a link. */
  look?: 'main' | 'quiet' | 'link'
}

const LOOKS = {
  main: { className: 'sso-button', part: 'button' },
  quiet: { className: 'sso-button sso-button-quiet', part: 'button' },
  link: { className: 'sso-link', part: 'link' },
} as const

/** A button outside of a form that does something which takes its time. What goes wrong is its owner's to tell. */
export const ActionButton = ({ label, busyLabel, onAction, look = 'main' }: ActionButtonProps) => {
  const [busy, setBusy] = useState(false)
  const act = async () => {
    if (busy) return
    setBusy(true)
    try {
      await onAction()
    } finally {
      setBusy(false)
    }
  }
  return (
    <button type="button" {...LOOKS[look]} aria-busy={busy} aria-disabled={busy} onClick={() => void act()}>
      {look === 'link' ? (
        (busy && busyLabel) || label
      ) : (
        <>
          <span aria-hidden={busy}>{label}</span>
          <span aria-hidden={!busy}>
            <i className="sso-spinner" />
            {busyLabel}
          </span>
        </>
      )}
    </button>
  )
}
