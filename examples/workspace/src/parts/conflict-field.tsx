import { type ReactNode, useId, useRef } from 'react'
import { Icon } from 'sso-elements/ui'
import { useTexts } from '../texts/texts.tsx'
import type { DialogForm } from './use-dialog-form.ts'

/** The form's dialog finds the first conflict by this class. */
export const CONFLICT_CLASS = 'ws-conflict'

interface ConflictFieldProps<Name extends string> {
  form: Pick<DialogForm<Name>, 'conflict'>
  name: Name
  label: string
  /** Formats the field's value; shown as it is by default. */
  format?: (value: string) => string
  children: ReactNode
}

/** A longer text may scroll, so that it has to be reachable by keyboard. In characters. */
const LONG_TEXT_LENGTH = 160

interface ConflictPanelProps {
  label: string
  theirs: string
  /** The form announces only several conflicts; the panel announces a single one. */
  isOnlyConflict: boolean
  onKeep: () => void
  onTake: () => void
}

const ConflictPanel = ({ label, theirs, isOnlyConflict, onKeep, onTake }: ConflictPanelProps) => {
  const { t } = useTexts()
  const id = useId()
  const isLong = theirs.length > LONG_TEXT_LENGTH || theirs.includes('\n')
  const scrollRegion = isLong && { role: 'region', tabIndex: 0, 'aria-labelledby': `${id}-now` }
  const button = (action: string, onClick: () => void) => (
    // Without the field's label, screen readers would list several buttons of the same name.
    <button
      type="button"
      className="ws-button"
      aria-label={t('conflict.named', { action, field: label })}
      onClick={onClick}
    >
      {action}
    </button>
  )
  return (
    <section className={CONFLICT_CLASS} tabIndex={-1} aria-labelledby={id}>
      <div {...(isOnlyConflict && { role: 'alert' })}>
        <p className="ws-conflict-head" id={id}>
          <Icon name="alert" />
          {t('conflict.changed', { field: label })}
        </p>
        <p className="ws-muted" id={`${id}-now`}>
          {t('conflict.now')}
        </p>
      </div>
      <div className="ws-conflict-theirs" dir="auto" {...scrollRegion}>
        {theirs || <span className="ws-muted">{t('conflict.empty')}</span>}
      </div>
      <div className="ws-actions">
        {button(t('conflict.keep'), onKeep)}
        {button(t('conflict.take'), onTake)}
      </div>
    </section>
  )
}

/** Announces several conflicts in one sentence, with the number of unresolved ones. */
export const ConflictCount = ({ count }: { count: number }) => {
  const { t } = useTexts()
  return (
    <p className="ws-conflict-head ws-conflict-count" role="alert">
      <Icon name="alert" />
      {t('conflict.several', { count })}
    </p>
  )
}

/** A field that shows another person's value below it in a conflict, with buttons that choose one of the two (WRK-03). */
export const ConflictField = <Name extends string>({
  form,
  name,
  label,
  format,
  children,
}: ConflictFieldProps<Name>) => {
  const element = useRef<HTMLDivElement>(null)
  const conflict = form.conflict(name)
  const resolve = (choose: () => void) => {
    choose()
    // The button disappears, so that the focus moves to the field.
    element.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }
  return (
    <div className={conflict ? 'ws-contested ws-wide' : 'ws-contested'} ref={element}>
      {children}
      {conflict && (
        <ConflictPanel
          label={label}
          isOnlyConflict={conflict.isOnlyConflict}
          theirs={format ? format(conflict.theirs) : conflict.theirs}
          onKeep={() => resolve(conflict.keep)}
          onTake={() => resolve(conflict.take)}
        />
      )}
    </div>
  )
}
