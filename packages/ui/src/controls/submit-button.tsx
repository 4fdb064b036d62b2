import type { MouseEvent } from 'react'

interface SubmitButtonProps {
  label: string
  /** What it is doing, such as "Signing in…". */
  busyLabel: string
  busy: boolean
}

/**
 * A frame with a `sandbox` that lacks `allow-forms` sends no form and raises no event: then the form hears of it from here,
 * and the person of what comes of it.
 */
const submitWhereFormsAreBlocked = ({ currentTarget: { form }, nativeEvent }: MouseEvent<HTMLButtonElement>) => {
  if (!form) return
  const blocked = setTimeout(() => {
    if (!nativeEvent.defaultPrevented) form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
  form.addEventListener('submit', () => clearTimeout(blocked), { once: true })
}

/** The form's one button. Both its texts hold its width; while busy it keeps the focus and says what it does. */
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
