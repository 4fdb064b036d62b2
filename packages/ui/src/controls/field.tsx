import { forwardRef, type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string
  /** Error message. */
  error?: string | undefined
  /** Help text below the input, also shown with an error. */
  hint?: ReactNode
  /** ID of another element that describes the field. */
  describedBy?: string | undefined
  /** A link at the end of the label's line; after the input in the tab order. */
  aside?: ReactNode
  /** Shown at the bottom, such as the button that resends a code. */
  below?: ReactNode
  /** Shown over the input, such as the button that reveals a password. */
  overlay?: ReactNode
}

/** An input with its label above and its messages below, associated for assistive technology. */
export const Field = forwardRef<HTMLInputElement, FieldProps>(
  ({ label, error, hint, describedBy = '', aside, below, overlay, className = '', ...input }, ref) => {
    const id = useId()
    const errorId = error === undefined ? '' : `${id}-error`
    const hintId = hint ? `${id}-hint` : ''
    return (
      <div className="sso-field" part="field">
        <label className="sso-label" part="label" htmlFor={id}>
          {label}
        </label>
        <div className="sso-control">
          <input
            {...input}
            ref={ref}
            id={id}
            className={`sso-input ${className}`}
            part="input"
            aria-invalid={error !== undefined}
            aria-describedby={`${errorId} ${hintId} ${describedBy}`.trim() || undefined}
          />
          {overlay}
        </div>
        {error !== undefined && (
          <p className="sso-error" part="error" role="alert" id={errorId}>
            <Icon name="alert" />
            {error}
          </p>
        )}
        {hint && (
          <div className="sso-hint" id={hintId}>
            {hint}
          </div>
        )}
        {below && <div className="sso-hint">{below}</div>}
        {aside && <div className="sso-aside">{aside}</div>}
      </div>
    )
  },
)
