import { forwardRef, type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string
  /** What is wrong, in words. */
  error?: string | undefined
  /** What helps to fill it in; stands below until there is an error. */
  hint?: ReactNode
  /** A link or button at the end of the label's line. */
  aside?: ReactNode
  /** Laid over the input, such as the button that shows a password. */
  overlay?: ReactNode
}

/** An input with its label above and its message below, tied to each other for assistive technology. */
export const Field = forwardRef<HTMLInputElement, FieldProps>(
  ({ label, error, hint, aside, overlay, className = '', ...input }, ref) => {
    const id = useId()
    const messageId = `${id}-message`
    return (
      <div className="sso-field" part="field">
        <div className="sso-label-row">
          <label className="sso-label" part="label" htmlFor={id}>
            {label}
          </label>
          {aside}
        </div>
        <div className="sso-control">
          <input
            {...input}
            ref={ref}
            id={id}
            className={`sso-input ${className}`}
            part="input"
            aria-invalid={error !== undefined}
            aria-describedby={error !== undefined || hint ? messageId : undefined}
          />
          {overlay}
        </div>
        {error !== undefined ? (
          <p className="sso-error" part="error" role="alert" id={messageId}>
            <Icon name="alert" />
            {error}
          </p>
        ) : (
          hint && (
            <div className="sso-hint" id={messageId}>
              {hint}
            </div>
          )
        )}
      </div>
    )
  },
)
Field.displayName = 'Field'
