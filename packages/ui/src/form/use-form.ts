import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { trim } from './trim.ts'
import {
  firstInError,
  type Problems,
  problemOf,
  type Rules,
  type Submitted,
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
  value: string
  /** Needed in addition to `onChange`: React fires no change event if a script set the value through the element's property. */
  onInput: (event: FormEvent<Control>) => void
  onChange: (event: FormEvent<Control>) => void
  onBlur: () => void
  ref: (element: Control | null) => void
}

export interface Form<Name extends string, Problem> {
  values: Values<Name>
  problems: Problems<Name, Problem>
  /** True while `submit` is pending; another submit is ignored meanwhile. */
  busy: boolean
  /** Whether the user has typed something, even if it was undone. */
  isTouched: () => boolean
  field: (name: Name) => FieldBinding
  setValue: (name: Name, value: string) => void
  /** Validates one field, shows its error and focuses it; true if it is valid. */
  check: (name: Name) => boolean
  /** Focuses a field as soon as it is rendered. */
  focus: (name: Name) => void
  onSubmit: (event?: FormEvent) => void
}

/** Converts empty values to null, except in fields that are not trimmed. */
const toSubmitted = <Name extends string, Optional extends Name>(
  values: Values<Name>,
  noTrim: readonly Name[],
): Submitted<Name, Optional> => {
  const named = Object.entries<string>(values) as [Name, string][]
  return Object.fromEntries(
    named.map(([name, value]) => [name, noTrim.includes(name) ? value : trim(value)]),
  ) as Submitted<Name, Optional>
}

/**
 * State of a form. It is validated on submit, and from then on at each change; the first invalid field takes the focus
 * (VAL-05). Typed values are preserved after an error of the server.
 *
 * @typeParam Optional fields that may be empty; all other fields need a rule that requires a value
 */
export const useForm = <Name extends string, Problem, Optional extends Name = Name>(
  options: FormOptions<Name, Problem, Optional>,
): Form<Name, Problem> => {
  const { rules, noTrim = [], selectOnError = [], followed = [] } = options
  const [values, setValues] = useState(options.initial)
  const [problems, setProblems] = useState<Problems<Name, Problem>>({})
  const [busy, setBusy] = useState(false)
  const working = useRef(false)
  const touched = useRef(false)
  const checked = useRef(false)
  const elements = useRef(new Map<Name, Control>())
  const focusNext = useRef<Name | null>(options.firstFocus ?? null)
  const selectNext = useRef(false)

  useEffect(() => {
    const element = focusNext.current === null ? undefined : elements.current.get(focusNext.current)
    if (!element) return
    element.focus()
    // Only text fields can be selected.
    if (selectNext.current) (element as HTMLInputElement).select()
    focusNext.current = null
    selectNext.current = false
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount: adopts values that were typed into a prerendered form before hydration.
  useLayoutEffect(() => {
    for (const [name, { value }] of elements.current) {
      if (value === options.initial[name]) continue
      touched.current = true
      setValue(name, value)
    }
  }, [])

  const lastInitial = useRef(options.initial)
  useLayoutEffect(() => {
    const previous = lastInitial.current
    lastInitial.current = options.initial
    for (const name of followed) {
      const value = options.initial[name]
      if (value !== previous[name] && !touched.current) setValue(name, value)
    }
  })

  const setValue = (name: Name, value: string) => {
    setValues((current) => ({ ...current, [name]: value }))
    const problem = checked.current ? problemOf(rules({ ...values, [name]: value })[name], value) : null
    setProblems((current) => {
      const next: Partial<Record<Name, Problem>> = { ...current }
      if (problem === null) delete next[name]
      else next[name] = problem
      return next
    })
  }

  const show = (current: Values<Name>, found: Problems<Name, Problem>) => {
    focusNext.current = firstInError(rules(current), found)
    setProblems(found)
  }

  /** Reads the values from the inputs, because some password managers fill them without an event. */
  const read = (): Values<Name> => {
    const current: Record<Name, string> = { ...values }
    for (const [name, element] of elements.current) {
      current[name] = noTrim.includes(name) ? element.value : (trim(element.value) ?? '')
    }
    return current
  }

  const submit = async () => {
    if (working.current) return
    checked.current = true
    const current = read()
    setValues(current)
    const found = validate(rules(current), current)
    show(current, found)
    if (Object.keys(found).length > 0) return
    working.current = true
    setBusy(true)
    try {
      const serverProblems = await options.submit(toSubmitted(current, noTrim))
      if (!serverProblems) return
      show(current, serverProblems)
      selectNext.current = focusNext.current !== null && selectOnError.includes(focusNext.current)
    } finally {
      working.current = false
      setBusy(false)
    }
  }

  const onInput = (name: Name) => (event: FormEvent<Control>) => {
    touched.current = true
    setValue(name, event.currentTarget.value)
  }

  return {
    values,
    problems,
    busy,
    isTouched: () => touched.current,
    setValue,
    field: (name) => ({
      name,
      value: values[name],
      onInput: onInput(name),
      onChange: onInput(name),
      onBlur: () => {
        const trimmed = trim(values[name]) ?? ''
        if (!noTrim.includes(name) && trimmed !== values[name]) setValue(name, trimmed)
      },
      ref: (element) => {
        if (element) elements.current.set(name, element)
        else elements.current.delete(name)
      },
    }),
    check: (name) => {
      const current = read()
      const problem = problemOf(rules(current)[name], current[name])
      if (problem === null) return true
      focusNext.current = name
      setProblems((others) => ({ ...others, [name]: problem }))
      return false
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
