import type { TextKey, TextParams, Translate } from '@sso-elements/locale'
import type { StandardProblem } from '@sso-elements/ui'

type FieldProblem =
  | 'emailFormat'
  | 'codeFormat'
  | 'wrongCredentials'
  | 'wrongCode'
  | 'addressTaken'
  | 'tooCommon'
  | 'tooSimilar'
  | 'passwordRefused'
  | 'notAccepted'

/** What is wrong with a field: kept as a code, so that the sentence follows the language. */
export type FormProblem =
  | StandardProblem
  | { code: FieldProblem }
  | { code: 'tooShort'; params: { min: number } }
  | { code: 'tooLong'; params: { max: number } }
  /** A sentence of the screen's own, or one that is otherwise said about a whole form. */
  | { sentence: Sentence }

export const problemText = (t: Translate, problem: FormProblem | undefined): string | undefined => {
  if (!problem) return undefined
  if ('sentence' in problem) return noticeText(t, problem.sentence)
  return t.dynamic(`form.${problem.code}` satisfies TextKey, 'params' in problem ? problem.params : undefined)
}

/** What is said, kept so that it follows the language. */
export interface Sentence {
  key?: TextKey
  params?: TextParams
  /** The server's own words, where we have none for its code. */
  text?: string
  /** How long to wait before another try, which the sentence names. */
  wait?: { key: TextKey; count: number }
}

/** What is said about a whole form. */
export interface FormNotice extends Sentence {
  kind: 'error' | 'info' | 'success'
}

export const noticeText = (t: Translate, { key, params, text, wait }: Sentence): string => {
  if (!key) return text ?? ''
  return t.dynamic(key, wait ? { ...params, wait: t.dynamic(wait.key, { count: wait.count }) } : params)
}
