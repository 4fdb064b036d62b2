import { type ReactNode, useId } from 'react'
import type { Option } from '../parts/choice.tsx'
import { Sign } from '../parts/icon.tsx'
import { Menu } from '../parts/menu.tsx'
import { useTexts } from '../texts/texts.tsx'
import { NONE } from './issue-filter.ts'

interface FilterChipProps {
  label: string
  options: readonly Option[]
  values: readonly string[]
  /** Only one at a time. */
  single?: boolean
  onChange: (values: string[]) => void
  /** Stands above the options. */
  children?: ReactNode
}

/** Values of which none stands alone: what has no sprint is in no other one. */
const toggled = (values: readonly string[], value: string, single: boolean): string[] => {
  if (values.includes(value)) return values.filter((other) => other !== value)
  if (single || value === NONE) return [value]
  return [...values.filter((other) => other !== NONE), value]
}

/** One part of a filter: a chip that says what is chosen, and opens the choice. */
export const FilterChip = ({ label, options, values, single = false, onChange, children }: FilterChipProps) => {
  const { t } = useTexts()
  const name = useId()
  const chosen = options.filter(({ value }) => values.includes(value)).map((option) => option.label)
  const isChosen = values.length > 0
  // What has no name counts all the same: an address may hold what was deleted, or is not among those loaded.
  const words =
    values.length > 2 || chosen.length < values.length
      ? t('filter.several', { count: values.length })
      : chosen.join(t('list.comma'))
  return (
    <Menu
      className={isChosen ? 'ws-chip ws-chip-on' : 'ws-chip'}
      label={
        <>
          <span className="ws-cut">{isChosen ? t('filter.chosen', { label, words }) : label}</span>
          <Sign name="down" />
        </>
      }
    >
      {() => (
        <fieldset className="ws-checks">
          <legend className="ws-legend">{label}</legend>
          {children}
          {options.length === 0 && <p className="ws-muted">{t('filter.nothing')}</p>}
          {options.map((option) => (
            <label key={option.value} className="ws-check">
              <input
                type={single ? 'radio' : 'checkbox'}
                name={name}
                checked={values.includes(option.value)}
                onChange={() => onChange(toggled(values, option.value, single))}
              />
              <span>{option.label}</span>
            </label>
          ))}
          {isChosen && (
            <button
              type="button"
              className="sso-link ws-checks-clear"
              onClick={({ currentTarget }) => {
                // The button goes with what was chosen.
                currentTarget.closest('fieldset')?.querySelector('input')?.focus()
                onChange([])
              }}
            >
              {t('filter.clearOne')}
            </button>
          )}
        </fieldset>
      )}
    </Menu>
  )
}
