import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Field } from 'sso-elements/ui'
import { useTexts } from '../texts/texts.tsx'
import type { Option } from './choice.tsx'

export interface ComboboxOption extends Option {
  /** Tells it from another one of the same label. */
  detail?: string
}

interface ComboboxProps {
  label: string
  /** What is chosen, in words; empty for nothing. */
  chosen: string
  /** What fits the text that is typed. */
  options: readonly ComboboxOption[]
  /** The options are still those of another text. */
  busy: boolean
  /** How many there are, in words; what failed, where `onRetry` is told. */
  status: string
  /** Asks once more: what fits could not be found out. */
  onRetry?: (() => void) | undefined
  placeholder: string
  maxLength: number
  error?: string | undefined
  hint?: string | undefined
  onSearch: (text: string) => void
  /** Null for nothing. */
  onChoose: (option: ComboboxOption | null) => void
}

/** A choice of one of more than a list shows: people type, and choose of what fits, by keys as in the ARIA pattern of a combobox. */
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
  /** Null while nobody types: the field shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const found = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const optionId = (index: number) => `${id}-${index}`
  const current = isOpen && !busy ? options[active] : undefined

  // Whatever the field stands in, what is found comes into sight, and in it the option of the keys.
  useEffect(() => {
    if (isOpen && !busy) found.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, busy])
  useEffect(() => {
    if (current) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [current, active, id])

  // What is chosen is not what stands in the input, so the form does not know it: the focus is led here from here, and on to a field before.
  const { error } = field
  useEffect(() => {
    if (error !== undefined && !document.activeElement?.matches('[aria-invalid=true]')) input.current?.focus()
  }, [error])

  const open = () => {
    if (isOpen) return
    setIsOpen(true)
    setActive(0)
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
    else if (options.length > 0) setActive((active + steps + options.length) % options.length)
  }
  const leave = (event: FocusEvent) => {
    // To the button in what is found, or back from it.
    if (event.relatedTarget === input.current || found.current?.contains(event.relatedTarget)) return
    if (typed !== null && typed.trim() === '') onChoose(null)
    if (isOpen) close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'Enter' && isOpen) {
      if (current) choose(current)
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
      aria-activedescendant={current ? optionId(active) : undefined}
      value={typed ?? chosen}
      onClick={open}
      onKeyDown={onKeyDown}
      onChange={({ currentTarget: { value } }) => {
        open()
        setActive(0)
        setTyped(value)
        onSearch(value.trim())
      }}
      onBlur={leave}
      overlay={
        isOpen && (
          // biome-ignore lint/a11y/noStaticElementInteractions: the field keeps the focus, wherever in it somebody presses
          <div className="ws-found" ref={found} onMouseDown={(event) => event.preventDefault()}>
            <div id={id} role="listbox" tabIndex={-1} className="ws-options" aria-label={label} aria-busy={busy}>
              {options.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
                <div
                  key={option.value}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  className="ws-option"
                  aria-selected={option === current}
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
                onBlur={leave}
                onClick={() => {
                  // The button goes with what failed.
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
