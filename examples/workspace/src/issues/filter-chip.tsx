import { type ReactNode, useId } from 'react'
import { Icon } from '../parts/icon.tsx'
import { Menu } from '../parts/menu.tsx'
import type { SelectOption } from '../parts/select.tsx'
import { useTexts } from '../texts/texts.tsx'
import { NONE } from './issue-filter.ts'

interface FilterChipProps {
  label: string
  options: readonly SelectOption[]
  values: readonly string[]
  /** Allows only one value. */
  single?: boolean
  onChange: (values: string[]) => void
  /** Shown above the options. */
  children?: ReactNode
}

/** Toggles a value; `NONE` excludes all others, since an issue without a sprint is in no other sprint. */
const toggled = (values: readonly string[], value: string, single: boolean): string[] => {
  if (values.includes(value)) return values.filter((other) => other !== value)
  if (single || value === NONE) return [value]
  return [...values.filter((other) => other !== NONE), value]
}

/** A filter field: a chip that shows the chosen values and opens the options. */
export const FilterChip = ({ label, options, values, single = false, onChange, children }: FilterChipProps) => {
  const { t } = useTexts()
  const name = useId()
  const chosen = options.filter(({ value }) => values.includes(value)).map((option) => option.label)
  const isChosen = values.length > 0
  // Counts values without a label too: the query may contain records that were deleted or not loaded.
  const summary =
    values.length > 2 || chosen.length < values.length
      ? t('filter.several', { count: values.length })
      : chosen.join(t('list.comma'))
  return (
    <Menu
      className={isChosen ? 'ws-chip ws-chip-on' : 'ws-chip'}
      label={
        <>
          <span className="ws-cut">{isChosen ? t('filter.chosen', { label, words: summary }) : label}</span>
          <Icon name="down" />
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
                // Clearing removes the button, so the focus moves first.
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
