import type { MouseEvent } from 'react'

interface SubmitButtonProps {
  label: string
  /** Label while busy, such as "Signing in…". */
  busyLabel: string
  busy: boolean
}

/**
 * In a frame with a `sandbox` without `allow-forms`, the browser fires no submit event. This dispatches one, so that the form
 * can show an error.
 */
const submitWhereFormsAreBlocked = ({ currentTarget: { form }, nativeEvent }: MouseEvent<HTMLButtonElement>) => {
  if (!form) return
  const blocked = setTimeout(() => {
    if (!nativeEvent.defaultPrevented) form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
  form.addEventListener('submit', () => clearTimeout(blocked), { once: true })
}

/** The submit button of a form. Both labels take up space, so that it keeps its width; while busy it keeps the focus. */
export const SubmitButton = ({ label, busyLabel, busy }: SubmitButtonProps) => (
  <button
    type="submit"
    className="sso-button"
    part="button"
    aria-busy={busy}
    aria-disabled={busy}
    onClick={submitWhereFormsAreBlocked}
  >
    <span aria-hidden={busy}>{label}</span>
    <span aria-hidden={!busy}>
      <i className="sso-spinner" />
      {busyLabel}
    </span>
  </button>
)
