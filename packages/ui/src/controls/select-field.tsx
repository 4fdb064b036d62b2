import { forwardRef, type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import { Icon } from './icon.tsx'

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  label: string
  /** Error message. */
  error?: string | undefined
  /** Help text below the control, also shown with an error. */
  hint?: ReactNode
}

/** A `<select>` with the same structure as `Field`. */
export const SelectField = forwardRef<HTMLSelectElement, SelectFieldProps>(({ label, error, hint, ...select }, ref) => {
  const id = useId()
  const errorId = error === undefined ? '' : `${id}-error`
  const hintId = hint ? `${id}-hint` : ''
  return (
    <div className="sso-field" part="field">
      <label className="sso-label" part="label" htmlFor={id}>
        {label}
      </label>
      <select
        {...select}
        ref={ref}
        id={id}
        className="sso-input sso-select"
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
SelectField.displayName = 'SelectField'
