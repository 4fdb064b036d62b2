import { useState } from 'react'
import { type Form, type Problems, useForm, type Values } from 'sso-elements/ui'
import { newIdempotencyKey } from '../session/call.ts'
import { failureText, refusedField } from '../session/failure.ts'
import { useTexts } from '../texts/texts.tsx'
import { type FieldProblem, problemText } from './form-problem.ts'

type FormOptions<Name extends string> = Parameters<typeof useForm<Name, FieldProblem>>[0]

interface Saving<Name extends string> {
  /** Of the open dialog: what is made by it is made once, however often it is sent. */
  idempotencyKey: string
  /** Whether a field holds something else than at first: only that is sent, so that the rest stays what others made it. */
  isChanged: (name: Name) => boolean
}

interface DialogFormOptions<Name extends string> extends Omit<FormOptions<Name>, 'submit'> {
  /** Something that is there is changed: saved without a change, nothing is sent. */
  isUpdate?: boolean
  /** Fields by their names in the API, where these are others. */
  fieldOf?: Readonly<Record<string, Name>>
  /** What to say of a field that the server refused. */
  refusals?: Partial<Readonly<Record<Name, string>>>
  save: (values: Values<Name>, saving: Saving<Name>) => Promise<void>
  /** Everything is saved. */
  onSaved: () => void
}

export interface DialogForm<Name extends string> extends Form<Name, FieldProblem> {
  /** What the server refused where no field is at fault, in words. */
  problem: string | null
  /** Something is typed or chosen that is not saved. */
  isChanged: boolean
  /** What an input of text needs; the text decides its direction. */
  text: (name: Name) => ReturnType<Form<Name, FieldProblem>['field']> & {
    error: string | undefined
    dir: 'auto'
    autoComplete: 'off'
  }
  /** What a choice needs. */
  choice: (name: Name) => { value: string; error: string | undefined; onChange: (value: string) => void }
}

/** Browsers end the lines of a text area in their own way. */
const sameText = (left: string, right: string): boolean =>
  left.replace(/\r\n?/g, '\n') === right.replace(/\r\n?/g, '\n')

/** The form of a dialog: what the server refuses stands at its field, and what is sent twice is made once. */
export const useDialogForm = <Name extends string>({
  isUpdate = false,
  fieldOf = {},
  refusals = {},
  save,
  onSaved,
  ...options
}: DialogFormOptions<Name>): DialogForm<Name> => {
  const { t } = useTexts()
  const [initial] = useState(options.initial)
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [problem, setProblem] = useState<string | null>(null)
  const names = Object.keys(initial) as Name[]

  const refusalOf = (error: unknown): Problems<Name, FieldProblem> | undefined => {
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
    submit: async (values) => {
      setProblem(null)
      const isChanged = (name: Name) => !sameText(values[name], initial[name])
      try {
        if (!isUpdate || names.some(isChanged)) await save(values, { idempotencyKey, isChanged })
        onSaved()
        return undefined
      } catch (error) {
        return refusalOf(error)
      }
    },
  })
  const error = (name: Name) => problemText(t, form.problems[name])
  return {
    ...form,
    problem,
    isChanged: names.some((name) => !sameText(form.values[name], initial[name])),
    text: (name) => ({ ...form.field(name), error: error(name), dir: 'auto', autoComplete: 'off' }),
    choice: (name) => ({
      value: form.values[name],
      error: error(name),
      onChange: (value) => form.setValue(name, value),
    }),
  }
}
