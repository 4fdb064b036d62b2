import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

interface TabsProps<Id extends string> {
  /** Label of the tab list. */
  label: string
  tabs: readonly { id: Id; label: string }[]
  active: Id
  /** Whether other tabs are disabled, such as while the content is busy. */
  disabled?: boolean
  onChange: (id: Id) => void
  /** Content of the active tab. */
  children: ReactNode
}

/** Tabs according to the ARIA pattern: arrow keys, Home and End select, and only the active tab is in the tab order. */
export const Tabs = <Id extends string>({
  label,
  tabs,
  active,
  disabled = false,
  onChange,
  children,
}: TabsProps<Id>) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const activeIndex = tabs.findIndex((tab) => tab.id === active)
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const targets: Record<string, number> = {
      ArrowRight: activeIndex + forward,
      ArrowLeft: activeIndex - forward,
      Home: 0,
      End: tabs.length - 1,
    }
    const target = targets[event.key]
    if (disabled || target === undefined) return
    event.preventDefault()
    const index = (target + tabs.length) % tabs.length
    const next = tabs[index]
    if (next) onChange(next.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }

  return (
    <>
      <div className="sso-tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            className="sso-tab"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === active}
            aria-disabled={disabled && tab.id !== active}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => disabled || onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </>
  )
}
