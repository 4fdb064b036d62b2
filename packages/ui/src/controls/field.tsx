import { forwardRef, type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string
  /** What is wrong, in words. */
  error?: string | undefined
  /** What helps to fill it in; stands below, also beside an error. */
  hint?: ReactNode
  /** Id of a sentence elsewhere that is read with the field. */
  describedBy?: string | undefined
  /** A link at the end of the label's line; the keyboard reaches it after the input. */
  aside?: ReactNode
  /** Stands below whatever else does, such as the button that sends another code. */
  below?: ReactNode
  /** Laid over the input, such as the button that shows a password. */
  overlay?: ReactNode
}

/** An input with its label above and its message below, tied to each other for assistive technology. */
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
