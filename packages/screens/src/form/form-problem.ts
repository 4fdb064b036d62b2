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
  /** Seconds to wait before another try. */
  wait?: number
}

/** What is said about a whole form. */
export interface FormNotice extends Sentence {
  kind: 'error' | 'info' | 'success'
}

const MINUTE_S = 60

export const noticeText = (t: Translate, { key, params, text, wait }: Sentence): string => {
  if (wait !== undefined) {
    const count = wait > MINUTE_S ? Math.ceil(wait / MINUTE_S) : wait
    return t('message.http429Wait', { wait: t(wait > MINUTE_S ? 'message.minutes' : 'message.seconds', { count }) })
  }
  return key ? t.dynamic(key, params) : (text ?? '')
}
