import { useEffect, useState } from 'react'
import { useScreen } from '../screen-context.tsx'

interface KeptValues<Name extends string> {
  /** What was kept when the form appeared; `empty` for what was not. */
  kept: Readonly<Record<Name, string>>
  /** What is kept from now on is nothing: the form is done. */
  forget: () => void
}

/** Keeps values over a reload (REG-01); never secrets. `empty` is what they are when nothing is kept. */
export const useDraft = <Name extends string>(
  name: string,
  empty: Readonly<Record<Name, string>>,
): KeptValues<Name> & { keep: (values: Readonly<Record<Name, string>>) => void } => {
  const { drafts } = useScreen()
  const [kept] = useState(() => {
    const draft = drafts?.read(name) ?? {}
    const fields = Object.entries<string>(empty).map(([field, none]) => {
      const before = draft[field]
      return [field, typeof before === 'string' ? before : none]
    })
    return Object.fromEntries(fields) as Record<Name, string>
  })
  return {
    kept,
    keep: (values) => drafts?.write(name, values),
    forget: () => drafts?.write(name, null),
  }
}

/** Tells values whenever they change. */
export const useTelling = <Value>(tell: (value: Value) => void, value: Value): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they hold counts, not the object or the function
  useEffect(() => tell(value), [JSON.stringify(value)])
}
