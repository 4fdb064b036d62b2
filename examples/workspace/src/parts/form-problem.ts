import type { StandardProblem } from 'sso-elements/ui'
import type { Translate } from '../texts/texts.tsx'

/** A field's error: a standard rule that failed, or a sentence of this product. */
export type FieldProblem = StandardProblem | { sentence: string }

export const problemText = (t: Translate, problem: FieldProblem | undefined): string | undefined => {
  if (problem === undefined) return undefined
  if ('sentence' in problem) return problem.sentence
  switch (problem.code) {
    case 'required':
    case 'empty':
      return t('problem.required')
    case 'oneOf':
      return t('problem.oneOf')
    case 'minLength':
      return t('problem.minLength', problem.params)
    case 'maxLength':
      return t('problem.maxLength', problem.params)
  }
}
