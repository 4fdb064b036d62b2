import { createContext, useContext } from 'react'
import type { ElementValues } from './attributes.ts'
import type { Steps } from './flow-types.ts'

/** Context for the screens that are used only in elements. */
interface ElementContextValue {
  values: ElementValues
  steps: Steps
}

export const ElementContext = createContext<ElementContextValue | null>(null)

export const useElement = (): ElementContextValue => {
  const context = useContext(ElementContext)
  if (!context) throw new Error('ElementContext is missing')
  return context
}
