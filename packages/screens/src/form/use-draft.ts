import { useEffect, useState } from 'react'
import { useScreen } from '../screen-context.tsx'

interface StoredValues<Name extends string> {
  /** The values that were stored when the form mounted; the value of `empty` for missing ones. */
  stored: Readonly<Record<Name, string>>
  /** Removes the stored values after the form is completed. */
  clear: () => void
}

/** Stores values across a reload (REG-01); never secrets. `empty` has the values if nothing is stored. */
export const useDraft = <Name extends string>(
  name: string,
  empty: Readonly<Record<Name, string>>,
): StoredValues<Name> & { store: (values: Readonly<Record<Name, string>>) => void } => {
  const { drafts } = useScreen()
  const [stored] = useState(() => {
    const draft = drafts?.read(name) ?? {}
    const fields = Object.entries<string>(empty).map(([field, emptyValue]) => {
      const value = draft[field]
      return [field, typeof value === 'string' ? value : emptyValue]
    })
    return Object.fromEntries(fields) as Record<Name, string>
  })
  return {
    stored,
    store: (values) => drafts?.write(name, values),
    clear: () => drafts?.write(name, null),
  }
}

/** Calls `onChange` whenever the content of `value` changes. */
export const useOnChange = <Value>(onChange: (value: Value) => void, value: Value): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content counts, not the object or the function
  useEffect(() => onChange(value), [JSON.stringify(value)])
}
