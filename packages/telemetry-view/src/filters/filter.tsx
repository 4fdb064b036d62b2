import { useId } from 'react'

interface FilterProps<Value extends string> {
  label: string
  all: string
  options: readonly Value[]
  /** Label of an option, if its value is not readable. */
  textOf?: (option: Value) => string
  value: Value | null
  onChange: (value: Value | null) => void
}

/** A select with one value or all; a value from the URL is an option even if there is no data for it. */
export const Filter = <Value extends string>({
  label,
  all,
  options,
  textOf = (option) => option,
  value,
  onChange,
}: FilterProps<Value>) => {
  const id = useId()
  const shown = value === null || options.includes(value) ? options : [value, ...options]
  return (
    <div className="sso-filter">
      <label className="sso-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="sso-input sso-select"
        value={value ?? ''}
        onChange={({ target }) => onChange(shown.find((option) => option === target.value) ?? null)}
      >
        <option value="">{all}</option>
        {shown.map((option) => (
          <option key={option} value={option}>
            {textOf(option)}
          </option>
        ))}
      </select>
    </div>
  )
}
