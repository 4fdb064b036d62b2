import { createContext, useContext } from 'react'
import type { ElementValues } from './attributes.ts'
import type { Steps } from './flow-types.ts'

/** What the screens that only elements have know of theirs. */
interface ElementContextValue {
  values: ElementValues
  steps: Steps
}

export const ElementContext = createContext<ElementContextValue | null>(null)

export const useElement = (): ElementContextValue => {
  const context = useContext(ElementContext)
  if (!context) throw new Error('The screen of an element stands inside its ElementContext')
  return context
}
