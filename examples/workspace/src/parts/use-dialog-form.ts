import { useEffect, useRef, useState } from 'react'
import { type Form, type Problems, randomKey, type Submitted, useForm, type Values } from 'sso-elements/ui'
import { failureText, invalidField, storedOnConflict } from '../session/failure.ts'
import { useTexts } from '../texts/texts.tsx'
import { type FieldProblem, problemText } from './form-problem.ts'
import { sameText, type Update, useConflicts } from './use-conflicts.ts'

type FormOptions<Name extends string> = Parameters<typeof useForm<Name, FieldProblem>>[0]

interface Saving<Name extends string, Stored> {
  /** The same for all tries of the open dialog, so that a retry creates nothing twice. */
  idempotencyKey: string
  /** Whether a field differs from the stored record: only changed fields are sent, so that nothing overwrites other people's changes. */
  isChanged: (name: Name) => boolean
  /** The record that the change is based on; null for a new one. */
  stored: Stored | null
}

interface DialogFormOptions<Name extends string, Stored> extends Omit<FormOptions<Name>, 'submit'> {
  /** The record that the form edits; saving it unchanged sends no request. */
  update?: Update<Name, Stored> | null
  /** Field names by their names in the API, where the two differ. */
  fieldOf?: Readonly<Record<string, Name>>
  /** Error texts of fields that the server rejects. */
  errorTexts?: Partial<Readonly<Record<Name, string>>>
  save: (values: Values<Name>, saving: Saving<Name, Stored>) => Promise<void>
  onSaved: () => void
}

/** Another person's value of a field, and the two ways to resolve the conflict. */
export interface Conflict {
  theirs: string
  /** No other field is in conflict, so that the form shows no count. */
  isOnlyConflict: boolean
  keep: () => void
  take: () => void
}

export interface DialogForm<Name extends string, Stored = unknown> extends Form<Name, FieldProblem> {
  /** Error text that belongs to no field. */
  problem: string | null
  /** There are unsaved changes. */
  isChanged: boolean
  /** The last known stored record; null for a new one. */
  stored: Stored | null
  conflict: (name: Name) => Conflict | null
  /** How many of several conflicts are unresolved; 0 if there was only one. */
  openConflicts: number
  /** Incremented when the first conflict should receive the focus. */
  focusRequests: number
  /** Props of a text input, whose text decides its direction. */
  text: (name: Name) => ReturnType<Form<Name, FieldProblem>['field']> & {
    error: string | undefined
    dir: 'auto'
    autoComplete: 'off'
  }
  /** Props of a select or combobox. */
  choice: (name: Name) => { value: string; error: string | undefined; onChange: (value: string) => void }
}

/** The submitted values as inputs hold them, with an empty text for null. */
const toInputValues = <Name extends string>(values: Submitted<Name>): Values<Name> => {
  const named = Object.entries<string | null>(values)
  return Object.fromEntries(named.map(([name, value]) => [name, value ?? ''])) as Values<Name>
}

/** The form of a dialog: shows server errors at their fields, saves retries once, and overwrites no other person's change without asking. */
export const useDialogForm = <Name extends string, Stored = null>({
  update = null,
  fieldOf = {},
  errorTexts = {},
  save,
  onSaved,
  ...options
}: DialogFormOptions<Name, Stored>): DialogForm<Name, Stored> => {
  const { t } = useTexts()
  const [initial] = useState(options.initial)
  const [idempotencyKey] = useState(randomKey)
  const [problem, setProblem] = useState<string | null>(null)
  const names = Object.keys(initial) as Name[]
  const conflicts = useConflicts<Name, Stored>({ initial, update, fieldOf })
  const { baseValues, stored } = conflicts

  const handleError = (error: unknown): Problems<Name, FieldProblem> | undefined => {
    const now = storedOnConflict<Stored>(error)
    if (update && now !== null) {
      const { incoming, hasConflicts } = conflicts.rebase(now, latest.current)
      for (const name of names) if (incoming[name] !== undefined) form.setValue(name, incoming[name])
      if (!hasConflicts) setProblem(failureText(t, error))
      return undefined
    }
    // For a list, the server's field name includes the index.
    const field = invalidField(error)?.split(/[.[]/)[0]
    const name = fieldOf[field ?? ''] ?? names.find((each) => each === field)
    if (name !== undefined) {
      return { [name]: { sentence: errorTexts[name] ?? t('problem.notAccepted') } } as Problems<Name, FieldProblem>
    }
    setProblem(failureText(t, error))
    return undefined
  }

  const form = useForm<Name, FieldProblem>({
    ...options,
    submit: async (submitted) => {
      const values = toInputValues(submitted)
      setProblem(null)
      if (names.some((name) => conflictOf(name) !== null)) {
        conflicts.requestFocus()
        return undefined
      }
      const isChanged = (name: Name) => !sameText(values[name], baseValues[name])
      try {
        if (!update || names.some(isChanged)) await save(values, { idempotencyKey, isChanged, stored })
        onSaved()
        return undefined
      } catch (error) {
        return handleError(error)
      }
    },
  })
  const latest = useRef(form.values)
  useEffect(() => {
    latest.current = form.values
  })
  const conflictOf = (name: Name): Conflict | null => {
    const theirs = conflicts.theirs[name]
    if (theirs === undefined || sameText(theirs, form.values[name])) return null
    const keep = () => conflicts.resolve(name)
    const take = () => {
      conflicts.resolve(name)
      form.setValue(name, theirs)
    }
    return { theirs, isOnlyConflict: conflicts.conflictCount === 1, keep, take }
  }
  const error = (name: Name) => problemText(t, form.problems[name])
  return {
    ...form,
    problem,
    isChanged: names.some((name) => !sameText(form.values[name], baseValues[name])),
    stored,
    conflict: conflictOf,
    openConflicts: conflicts.conflictCount > 1 ? names.filter((name) => conflictOf(name) !== null).length : 0,
    focusRequests: conflicts.focusRequests,
    text: (name) => ({ ...form.field(name), error: error(name), dir: 'auto', autoComplete: 'off' }),
    choice: (name) => ({
      value: form.values[name],
      error: error(name),
      onChange: (value) => form.setValue(name, value),
    }),
  }
}
