import { useState } from 'react'

interface ActionButtonProps {
  label: string
  /** Label while busy, such as "Signing out…". */
  busyLabel: string
  /** The button stays busy and ignores clicks until the promise settles. */
  onAction: () => void | Promise<void>
  /** Style of a secondary action: less prominent, or a link. */
  look?: 'main' | 'quiet' | 'link'
}

const LOOKS = {
  main: { className: 'sso-button', part: 'button' },
  quiet: { className: 'sso-button sso-button-quiet', part: 'button' },
  link: { className: 'sso-link', part: 'link' },
} as const

/** A button for an asynchronous action outside of a form. The caller shows errors. */
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
