import { MAX_LENGTH } from 'sso-elements/ui'
import { Icon } from './icon.tsx'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A search field whose label is for screen readers, and shown as a placeholder. */
export const SearchField = ({ label, value, onChange }: SearchFieldProps) => (
  <label className="ws-search">
    <span className="sso-hidden">{label}</span>
    <Icon name="search" />
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
