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

/** A validation error of a field: stored as a code, so that its text follows the language. */
export type FormProblem =
  | StandardProblem
  | { code: FieldProblem }
  | { code: 'tooShort'; params: { min: number } }
  | { code: 'tooLong'; params: { max: number } }
  /** A text of the screen, or one that is otherwise shown as a form notice. */
  | { sentence: Sentence }

export const problemText = (t: Translate, problem: FormProblem | undefined): string | undefined => {
  if (!problem) return undefined
  if ('sentence' in problem) return noticeText(t, problem.sentence)
  return t.dynamic(`form.${problem.code}` satisfies TextKey, 'params' in problem ? problem.params : undefined)
}

/** A message, stored as a key and parameters, so that its text follows the language. */
export interface Sentence {
  key?: TextKey
  params?: TextParams
  /** The server's message, if we have no text for its code. */
  text?: string
  /** How long to wait before a retry; inserted as `{wait}`. */
  wait?: { key: TextKey; count: number }
}

/** A message about the whole form. */
export interface FormNotice extends Sentence {
  kind: 'error' | 'info' | 'success'
}

export const noticeText = (t: Translate, { key, params, text, wait }: Sentence): string => {
  if (!key) return text ?? ''
  return t.dynamic(key, wait ? { ...params, wait: t.dynamic(wait.key, { count: wait.count }) } : params)
}
