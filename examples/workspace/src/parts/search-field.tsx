import { MAX_LENGTH } from 'sso-elements/ui'
import { Sign } from './icon.tsx'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A field for what is looked for; its label is read out, and shown while nothing is typed. */
export const SearchField = ({ label, value, onChange }: SearchFieldProps) => (
  <label className="ws-search">
    <span className="sso-hidden">{label}</span>
    <Sign name="search" />
    <input
      type="search"
      className="sso-input"
      placeholder={label}
      value={value}
      maxLength={MAX_LENGTH.common}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </label>
)
