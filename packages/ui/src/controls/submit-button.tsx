interface SubmitButtonProps {
  label: string
  /** What it is doing, such as "Signing in…". */
  busyLabel: string
  busy: boolean
}

/** The form's one button. Both its texts hold its width; while busy it keeps the focus and says what it does. */
export const SubmitButton = ({ label, busyLabel, busy }: SubmitButtonProps) => (
  <button type="submit" className="sso-button" part="button" aria-busy={busy} aria-disabled={busy}>
    <span aria-hidden={busy}>{label}</span>
    <span aria-hidden={!busy}>
      <i className="sso-spinner" />
      {busyLabel}
    </span>
  </button>
)
