import type { TextGroup, Translate } from '@sso-elements/locale'
import type { ReactNode } from 'react'
import { FormSkeleton } from './form/form-skeleton.tsx'
import { useTexts } from './use-texts.ts'

interface WithTextsProps {
  groups: readonly TextGroup[]
  /** Fields of the form that is coming, for the skeleton. */
  fields?: number
  children: (t: Translate) => ReactNode
}

/** Shows its content once the texts are there, and holds the place until then. */
export const WithTexts = ({ groups, fields = 1, children }: WithTextsProps) => {
  const t = useTexts(groups)
  return t ? children(t) : <FormSkeleton fields={fields} />
}
