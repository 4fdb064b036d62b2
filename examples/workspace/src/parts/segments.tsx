import { useId } from 'react'

interface SegmentsProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string; lang?: string }[]
  value: Value
  onChange: (value: Value) => void
  /** Hides the label from sight; screen readers still read it. */
  quiet?: boolean
}

/** Radio buttons side by side, for a choice between a few options. */
export const Segments = <Value extends string>({ label, options, value, onChange, quiet }: SegmentsProps<Value>) => {
  const name = useId()
  return (
    <fieldset className="ws-segments">
      <legend className={quiet ? 'sso-hidden' : 'ws-legend'}>{label}</legend>
      <div className="ws-segments-row">
        {options.map((option) => (
          <label key={option.value} className="ws-segment" lang={option.lang}>
            <input
              type="radio"
              className="sso-hidden"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
