import { useEffect, useRef, useState } from 'react'
import { type Form, type Problems, randomKey, type Submitted, useForm, type Values } from 'sso-elements/ui'
import { failureText, refusedField, storedInstead } from '../session/failure.ts'
import { useTexts } from '../texts/texts.tsx'
import { type FieldProblem, problemText } from './form-problem.ts'
import { sameText, type Update, useConflicts } from './use-conflicts.ts'

type FormOptions<Name extends string> = Parameters<typeof useForm<Name, FieldProblem>>[0]

interface Saving<Name extends string, Stored> {
  /** Of the open dialog: what is made by it is made once, however often it is sent. */
  idempotencyKey: string
  /** Whether a field holds something else than at first: only that is sent, so that the rest stays what others made it. */
  isChanged: (name: Name) => boolean
  /** What the change is made from; null for something new. */
  stored: Stored | null
}

interface DialogFormOptions<Name extends string, Stored> extends Omit<FormOptions<Name>, 'submit'> {
  /** Something that is there is changed: saved without a change, nothing is sent. */
  update?: Update<Name, Stored> | null
  /** Fields by their names in the API, where these are others. */
  fieldOf?: Readonly<Record<string, Name>>
  /** What to say of a field that the server refused. */
  refusals?: Partial<Readonly<Record<Name, string>>>
  save: (values: Values<Name>, saving: Saving<Name, Stored>) => Promise<void>
  /** Everything is saved. */
  onSaved: () => void
}

/** What somebody else has made of a field meanwhile, and what can be done about it. */
export interface Conflict {
  theirs: string
  /** No other field met at the same time: nobody else tells of it. */
  isAlone: boolean
  keep: () => void
  take: () => void
}

export interface DialogForm<Name extends string, Stored = unknown> extends Form<Name, FieldProblem> {
  /** What the server refused where no field is at fault, in words. */
  problem: string | null
  /** Something is typed or chosen that is not saved. */
  isChanged: boolean
  /** What is stored as far as the form knows; null for something new. */
  stored: Stored | null
  conflict: (name: Name) => Conflict | null
  /** How many of several conflicts are not settled yet; 0 where there was but one. */
  openConflicts: number
  /** Grows when somebody has to look at the conflicts. */
  attention: number
  /** What an input of text needs; the text decides its direction. */
  text: (name: Name) => ReturnType<Form<Name, FieldProblem>['field']> & {
    error: string | undefined
    dir: 'auto'
    autoComplete: 'off'
  }
  /** What a choice needs. */
  choice: (name: Name) => { value: string; error: string | undefined; onChange: (value: string) => void }
}

/** An empty field as the inputs have it. */
const asTyped = <Name extends string>(values: Submitted<Name>): Values<Name> => {
  const named = Object.entries<string | null>(values)
  return Object.fromEntries(named.map(([name, value]) => [name, value ?? ''])) as Values<Name>
}

/** The form of a dialog: what the server refuses stands at its field, what is sent twice is made once, and nobody writes over others unasked. */
export const useDialogForm = <Name extends string, Stored = null>({
  update = null,
  fieldOf = {},
  refusals = {},
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
  const { began, stored } = conflicts

  const refusalOf = (error: unknown): Problems<Name, FieldProblem> | undefined => {
    const now = storedInstead<Stored>(error)
    if (update && now !== null) {
      const { news, meets } = conflicts.rebase(now, latest.current)
      for (const name of names) if (news[name] !== undefined) form.setValue(name, news[name])
      if (!meets) setProblem(failureText(t, error))
      return undefined
    }
    // Of a list the server names the place in it too.
    const refused = refusedField(error)?.split(/[.[]/)[0]
    const name = fieldOf[refused ?? ''] ?? names.find((each) => each === refused)
    if (name !== undefined) {
      return { [name]: { sentence: refusals[name] ?? t('problem.notAccepted') } } as Problems<Name, FieldProblem>
    }
    setProblem(failureText(t, error))
    return undefined
  }

  const form = useForm<Name, FieldProblem>({
    ...options,
    submit: async (handedOver) => {
      const values = asTyped(handedOver)
      setProblem(null)
      if (names.some((name) => conflictOf(name) !== null)) {
        conflicts.attend()
        return undefined
      }
      const isChanged = (name: Name) => !sameText(values[name], began[name])
      try {
        if (!update || names.some(isChanged)) await save(values, { idempotencyKey, isChanged, stored })
        onSaved()
        return undefined
      } catch (error) {
        return refusalOf(error)
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
    const keep = () => conflicts.settle(name)
    const take = () => {
      conflicts.settle(name)
      form.setValue(name, theirs)
    }
    return { theirs, isAlone: conflicts.met === 1, keep, take }
  }
  const error = (name: Name) => problemText(t, form.problems[name])
  return {
    ...form,
    problem,
    isChanged: names.some((name) => !sameText(form.values[name], began[name])),
    stored,
    conflict: conflictOf,
    openConflicts: conflicts.met > 1 ? names.filter((name) => conflictOf(name) !== null).length : 0,
    attention: conflicts.attention,
    text: (name) => ({ ...form.field(name), error: error(name), dir: 'auto', autoComplete: 'off' }),
    choice: (name) => ({
      value: form.values[name],
      error: error(name),
      onChange: (value) => form.setValue(name, value),
    }),
  }
}
