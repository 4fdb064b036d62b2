import { useId } from 'react'

/** Longest text that the server accepts. */
const MAX_LENGTH = 200

interface TextFilterProps {
  name: string
  label: string
  hint: string
  value: string | null
  onChange: (value: string) => void
}

/** A text filter with its hint. */
export const TextFilter = ({ name, label, hint, value, onChange }: TextFilterProps) => {
  const id = useId()
  return (
    <div className="sso-filter">
      <label className="sso-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        type="search"
        className="sso-input"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        enterKeyHint="search"
        aria-describedby={`${id}-hint`}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value)}
      />
      <span className="sso-hint" id={`${id}-hint`}>
        {hint}
      </span>
    </div>
  )
}
