import { type ReactNode, useId, useRef } from 'react'
import { Icon } from 'sso-elements/ui'
import { useTexts } from '../texts/texts.tsx'
import type { DialogForm } from './use-dialog-form.ts'

/** By it the form's dialog finds the first of them. */
export const CONFLICT_CLASS = 'ws-conflict'

interface ContestedProps<Name extends string> {
  form: Pick<DialogForm<Name>, 'conflict'>
  name: Name
  label: string
  /** What the field's value is called, where it is not shown as it is. */
  words?: (value: string) => string
  /** The field itself. */
  children: ReactNode
}

/** More than that may scroll, and then the keyboard has to get there. */
const LONG = 160

interface TheirsProps {
  label: string
  theirs: string
  /** The form does not tell of it. */
  isAlone: boolean
  onKeep: () => void
  onTake: () => void
}

const Theirs = ({ label, theirs, isAlone, onKeep, onTake }: TheirsProps) => {
  const { t } = useTexts()
  const id = useId()
  const isLong = theirs.length > LONG || theirs.includes('\n')
  const reached = isLong && { role: 'region', tabIndex: 0, 'aria-labelledby': `${id}-now` }
  const button = (action: string, onClick: () => void) => (
    // In a list of buttons, those of several fields would be called alike.
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
      <div {...(isAlone && { role: 'alert' })}>
        <p className="ws-conflict-head" id={id}>
          <Icon name="alert" />
          {t('conflict.changed', { field: label })}
        </p>
        <p className="ws-muted" id={`${id}-now`}>
          {t('conflict.now')}
        </p>
      </div>
      <div className="ws-conflict-theirs" dir="auto" {...reached}>
        {theirs || <span className="ws-muted">{t('conflict.empty')}</span>}
      </div>
      <div className="ws-actions">
        {button(t('conflict.keep'), onKeep)}
        {button(t('conflict.take'), onTake)}
      </div>
    </section>
  )
}

/** Tells of several conflicts in one sentence, and how many are left of them. */
export const ConflictCount = ({ count }: { count: number }) => {
  const { t } = useTexts()
  return (
    <p className="ws-conflict-head ws-conflict-count" role="alert">
      <Icon name="alert" />
      {t('conflict.several', { count })}
    </p>
  )
}

/** A field that others may have changed meanwhile: below it stands what they made of it, and the choice of one of both (WRK-03). */
export const Contested = <Name extends string>({ form, name, label, words, children }: ContestedProps<Name>) => {
  const element = useRef<HTMLDivElement>(null)
  const conflict = form.conflict(name)
  const settle = (choose: () => void) => {
    choose()
    // The button goes; whoever used it goes on in the field.
    element.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }
  return (
    <div className={conflict ? 'ws-contested ws-wide' : 'ws-contested'} ref={element}>
      {children}
      {conflict && (
        <Theirs
          label={label}
          isAlone={conflict.isAlone}
          theirs={words ? words(conflict.theirs) : conflict.theirs}
          onKeep={() => settle(conflict.keep)}
          onTake={() => settle(conflict.take)}
        />
      )}
    </div>
  )
}
