import { forwardRef, type ReactNode, type TextareaHTMLAttributes, useId } from 'react'
import { Icon } from './icon.tsx'

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  label: string
  /** Error message. */
  error?: string | undefined
  /** Help text below the control, also shown with an error. */
  hint?: ReactNode
}

/** A multiline input with the same structure as `Field`. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(({ label, error, hint, ...input }, ref) => {
  const id = useId()
  const errorId = error === undefined ? '' : `${id}-error`
  const hintId = hint ? `${id}-hint` : ''
  return (
    <div className="sso-field" part="field">
      <label className="sso-label" part="label" htmlFor={id}>
        {label}
      </label>
      <textarea
        {...input}
        ref={ref}
        id={id}
        className="sso-input sso-input-long"
        part="input"
        aria-invalid={error !== undefined}
        aria-describedby={`${errorId} ${hintId}`.trim() || undefined}
      />
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
    </div>
  )
})
TextArea.displayName = 'TextArea'
