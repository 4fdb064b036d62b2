import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Field } from 'sso-elements/ui'
import { useTexts } from '../texts/texts.tsx'
import type { SelectOption } from './select.tsx'

export interface ComboboxOption extends SelectOption {
  /** Distinguishes options with the same label. */
  detail?: string
}

interface ComboboxProps {
  label: string
  /** Label of the chosen option; empty for none. */
  chosen: string
  /** Options that match the typed text. */
  options: readonly ComboboxOption[]
  /** The options are still those of the former text. */
  busy: boolean
  /** The number of options in words, or the error text if `onRetry` is set. */
  status: string
  /** Repeats a search that failed. */
  onRetry?: (() => void) | undefined
  placeholder: string
  maxLength: number
  error?: string | undefined
  hint?: string | undefined
  onSearch: (text: string) => void
  /** Called with null when the text is cleared. */
  onChoose: (option: ComboboxOption | null) => void
}

/** A searchable choice of one option, with the keys of the ARIA combobox pattern. */
export const Combobox = ({
  label,
  chosen,
  options,
  busy,
  status,
  onRetry,
  onSearch,
  onChoose,
  ...field
}: ComboboxProps) => {
  const { t } = useTexts()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  /** Null unless the user is typing: the field then shows the chosen option. */
  const [typed, setTyped] = useState<string | null>(null)
  const [activeIndex, setActiveIndex] = useState(0)
  const popup = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const optionId = (index: number) => `${id}-${index}`
  const activeOption = isOpen && !busy ? options[activeIndex] : undefined

  // Scrolls the popup, and the active option in it, into view.
  useEffect(() => {
    if (isOpen && !busy) popup.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, busy])
  useEffect(() => {
    if (activeOption) document.getElementById(`${id}-${activeIndex}`)?.scrollIntoView({ block: 'nearest' })
  }, [activeOption, activeIndex, id])

  // The form cannot focus this field, since the input's text is not its value. An invalid field before it keeps the focus.
  const { error } = field
  useEffect(() => {
    if (error !== undefined && !document.activeElement?.matches('[aria-invalid=true]')) input.current?.focus()
  }, [error])

  const open = () => {
    if (isOpen) return
    setIsOpen(true)
    setActiveIndex(0)
  }
  const close = () => {
    setIsOpen(false)
    setTyped(null)
    onSearch('')
  }
  const choose = (option: ComboboxOption) => {
    onChoose(option)
    close()
  }
  const move = (steps: number) => {
    if (!isOpen) open()
    else if (options.length > 0) setActiveIndex((activeIndex + steps + options.length) % options.length)
  }
  const onBlur = (event: FocusEvent) => {
    // The focus moves between the input and the button in the popup.
    if (event.relatedTarget === input.current || popup.current?.contains(event.relatedTarget)) return
    if (typed !== null && typed.trim() === '') onChoose(null)
    if (isOpen) close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'Enter' && isOpen) {
      if (activeOption) choose(activeOption)
      else onRetry?.()
    } else return
    event.preventDefault()
  }

  return (
    <Field
      {...field}
      ref={input}
      label={label}
      role="combobox"
      autoComplete="off"
      dir="auto"
      aria-autocomplete="list"
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      aria-activedescendant={activeOption ? optionId(activeIndex) : undefined}
      value={typed ?? chosen}
      onClick={open}
      onKeyDown={onKeyDown}
      onChange={({ currentTarget: { value } }) => {
        open()
        setActiveIndex(0)
        setTyped(value)
        onSearch(value.trim())
      }}
      onBlur={onBlur}
      overlay={
        isOpen && (
          // biome-ignore lint/a11y/noStaticElementInteractions: a press in the popup leaves the focus in the field
          <div className="ws-found" ref={popup} onMouseDown={(event) => event.preventDefault()}>
            <div id={id} role="listbox" tabIndex={-1} className="ws-options" aria-label={label} aria-busy={busy}>
              {options.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
                <div
                  key={option.value}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  className="ws-option"
                  aria-selected={option === activeOption}
                  onClick={() => !busy && choose(option)}
                >
                  <span>{option.label}</span>
                  {option.detail && <span className="ws-muted">{option.detail}</span>}
                </div>
              ))}
            </div>
            <p className="ws-muted ws-found-words" role="status">
              {status}
            </p>
            {onRetry && (
              <button
                type="button"
                className="sso-link ws-found-again"
                onKeyDown={(event) => {
                  if (event.key !== 'Escape') return
                  event.preventDefault()
                  input.current?.focus()
                  close()
                }}
                onBlur={onBlur}
                onClick={() => {
                  // The retry removes the button, so the focus moves first.
                  input.current?.focus()
                  onRetry()
                }}
              >
                {t('action.retry')}
              </button>
            )}
          </div>
        )
      }
    />
  )
}
