import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  firstInError,
  namesOf,
  type Problems,
  problemOf,
  type Rules,
  type Submitted,
  trim,
  type Values,
  validate,
} from './validate.ts'

interface FormOptions<Name extends string, Problem, Optional extends Name> {
  initial: Values<Name>
  /** Called for each validation, so that rules may depend on the values of other fields. */
  rules: (values: Values<Name>) => Rules<Name, Problem>
  /** Fields that are not trimmed; all others are trimmed on blur (VAL-03). */
  noTrim?: readonly Name[]
  /** Fields whose text is selected after the server rejected it, so that typing replaces it. */
  selectOnError?: readonly Name[]
  /** Fields that follow changes of `initial` until the user types something. */
  followed?: readonly Name[]
  /** Field that takes the focus when the form appears. */
  firstFocus?: Name | undefined
  /** Called with valid values, empty ones as null; may resolve with the validation errors of the server. */
  submit: (values: Submitted<Name, Optional>) => Promise<Problems<Name, Problem> | undefined>
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Props that connect an input to its form. */
export interface FieldBinding {
  name: string
  /** The initial value only: the input itself holds the typed value, so that no attribute repeats it (EMB-05). */
  defaultValue: string
  /** Needed in addition to `onChange`: React fires no change event if a script set the value through the element's property. */
  onInput: () => void
  onChange: () => void
  onBlur: () => void
  ref: (element: Control | null) => void
}

export interface Form<Name extends string, Problem> {
  /** Values of the inputs when they were rendered. */
  values: Values<Name>
  /** Current values of the inputs, or their last ones. */
  read: () => Values<Name>
  problems: Problems<Name, Problem>
  /** True while `submit` is pending; another submit is ignored meanwhile. */
  busy: boolean
  /** Whether the user has typed something, even if it was undone, or something else has filled in a value. */
  isTouched: () => boolean
  field: (name: Name) => FieldBinding
  setValue: (name: Name, value: string) => void
  /** Focuses a field as soon as it is rendered. */
  focus: (name: Name) => void
  onSubmit: (event?: FormEvent) => void
}

/**
 * State of a form. It is validated on submit, and from then on at each change; the first invalid field takes the focus
 * (VAL-05). Typed values are preserved after an error of the server. Values are read from the inputs whenever they are needed,
 * because some password managers fill them without an event (EMB-05).
 *
 * @typeParam Optional fields that may be empty; all other fields need a rule that requires a value
 */
export const useForm = <Name extends string, Problem, Optional extends Name = Name>(
  options: FormOptions<Name, Problem, Optional>,
): Form<Name, Problem> => {
  const { initial, rules, noTrim = [], selectOnError = [], followed = [] } = options
  const [first] = useState(initial)
  const [problems, setProblems] = useState<Problems<Name, Problem>>({})
  const [busy, setBusy] = useState(false)
  const working = useRef(false)
  const touched = useRef(false)
  const checked = useRef(false)
  const elements = useRef(new Map<Name, Control>())
  /** Values that the form wrote into its inputs, and those of inputs that are no longer rendered. */
  const kept = useRef<Record<Name, string>>({ ...first })
  const focusNext = useRef<Name | null>(options.firstFocus ?? null)
  const selectNext = useRef(false)
  const lastInitial = useRef(first)

  const names = namesOf(first)
  const held = (name: Name): string => elements.current.get(name)?.value ?? kept.current[name]
  /** The submitted values: an empty value is null, except in fields that are not trimmed. */
  const trimmed = (name: Name) => (noTrim.includes(name) ? held(name) : trim(held(name)))
  const read = <Value>(valueFor: (name: Name) => Value) =>
    Object.fromEntries(names.map((name) => [name, valueFor(name)])) as Readonly<Record<Name, Value>>
  const isHeld = (some: Values<Name>) => names.every((name) => held(name) === some[name])
  const isTouched = () => touched.current || !isHeld(kept.current)
  const values = read(held)

  const write = (name: Name, value: string) => {
    touched.current = isTouched()
    kept.current[name] = value
    const element = elements.current.get(name)
    // Writing the same value could move the caret or end a composition.
    if (element && element.value !== value) element.value = value
  }

  useEffect(() => {
    const element = elements.current.get(focusNext.current as Name)
    if (!element) return
    element.focus()
    // Only text fields can be selected.
    if (selectNext.current) (element as HTMLInputElement).select()
    focusNext.current = null
    selectNext.current = false
  })

  useLayoutEffect(() => {
    const previous = lastInitial.current
    lastInitial.current = initial
    for (const name of followed) {
      if (initial[name] !== previous[name] && !isTouched()) setValue(name, initial[name])
    }
    // Such as values that were typed into a prerendered form before hydration.
    if (!isHeld(values)) setProblems((shown) => ({ ...shown }))
  })

  /** Renders the current value of a field, and its error once the form has been submitted. */
  const update = (name: Name) => {
    const current = read(held)
    const problem = checked.current ? problemOf(rules(current)[name], current[name]) : null
    setProblems((shown) => ({ ...shown, [name]: problem ?? undefined }))
  }

  /** A value that the form itself writes is no mistake of the user. */
  const setValue = (name: Name, value: string) => {
    write(name, value)
    setProblems((shown) => ({ ...shown, [name]: undefined }))
  }

  const show = (current: Values<Name>, found: Problems<Name, Problem>) => {
    focusNext.current = firstInError(rules(current), found)
    setProblems(found)
  }

  const submit = async () => {
    if (working.current) return
    checked.current = true
    for (const name of names) write(name, trimmed(name) ?? '')
    const current = read(held)
    const found = validate(rules(current), current)
    show(current, found)
    if (Object.keys(found).length > 0) return
    working.current = true
    setBusy(true)
    try {
      const serverProblems = await options.submit(read(trimmed) as Submitted<Name, Optional>)
      if (!serverProblems) return
      show(current, serverProblems)
      selectNext.current = selectOnError.includes(focusNext.current as Name)
    } finally {
      working.current = false
      setBusy(false)
    }
  }

  return {
    values,
    read: () => read(held),
    problems,
    busy,
    isTouched,
    setValue,
    field: (name) => {
      const onInput = () => update(name)
      return {
        name,
        defaultValue: first[name],
        onInput,
        onChange: onInput,
        onBlur: () => {
          const value = trimmed(name) ?? ''
          if (value === held(name)) return
          write(name, value)
          update(name)
        },
        ref: (element) => {
          if (!element) {
            write(name, held(name))
            elements.current.delete(name)
            return
          }
          // Text typed into a prerendered form is kept; a select has no default value.
          const { value, defaultValue = value } = element as HTMLInputElement
          if (value === defaultValue && value !== kept.current[name]) element.value = kept.current[name]
          elements.current.set(name, element)
        },
      }
    },
    focus: (name) => {
      focusNext.current = name
    },
    onSubmit: (event) => {
      event?.preventDefault()
      void submit()
    },
  }
}
