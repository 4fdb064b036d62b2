import { useState } from 'react'

/** A state that begins anew when what it is of changes, in the same component. */
export const useStateOf = <State>(of: unknown, initial: () => State): [State, (state: State) => void] => {
  const key = JSON.stringify(of)
  const [kept, setKept] = useState(() => ({ key, state: initial() }))
  const current = kept.key === key ? kept : { key, state: initial() }
  if (current !== kept) setKept(current)
  return [current.state, (state) => setKept({ key, state })]
}
