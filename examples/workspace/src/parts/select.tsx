import type { ReactNode } from 'react'
import { useId } from 'react'
import { Icon } from 'sso-elements/ui'

export interface SelectOption {
  value: string
  label: string
}

interface SelectProps {
  label: string
  options: readonly SelectOption[]
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: ReactNode
  disabled?: boolean
  name?: string
}

/** A labeled `<select>` with the structure of the SDK's fields. */
export const Select = ({ label, options, value, onChange, error, hint, ...select }: SelectProps) => {
  const id = useId()
  return (
    <div className="sso-field">
      <label className="sso-label" htmlFor={id}>
        {label}
      </label>
      <div className="sso-control ws-select">
        <select
          {...select}
          id={id}
          className="sso-input"
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={
            `${error === undefined ? '' : `${id}-error`} ${hint ? `${id}-hint` : ''}`.trim() || undefined
          }
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
      {error !== undefined && (
        <p className="sso-error" role="alert" id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      )}
      {hint && (
        <div className="sso-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  )
}
