import { useEffect, useState } from 'react'
import { useScreen } from '../screen-context.tsx'

interface StoredValues<Name extends string> {
  /** What was kept when the form appeared; `empty` for what was not. */
  stored: Readonly<Record<Name, string>>
  /** What is kept from now on is nothing: the form is done. */
  clear: () => void
}

/** Keeps values over a reload (REG-01); never secrets. `empty` is what they are when nothing is kept. */
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

/** Tells values whenever they change. */
export const useOnChange = <Value>(onChange: (value: Value) => void, value: Value): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they hold counts, not the object or the function
  useEffect(() => onChange(value), [JSON.stringify(value)])
}
