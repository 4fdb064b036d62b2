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

export const problemText = (t: Translate, problem: FormProblem | undefined): string | undefined =>
  problem && t.dynamic(`form.${problem.code}` satisfies TextKey, 'params' in problem ? problem.params : undefined)

/** What is said about a whole form. */
export interface FormNotice {
  kind: 'error' | 'info' | 'success'
  key?: TextKey
  params?: TextParams
  /** The server's own words, where we have none for its code. */
  text?: string
  /** Seconds to wait before another try. */
  wait?: number
}

const MINUTE_S = 60

export const noticeText = (t: Translate, { key, params, text, wait }: FormNotice): string => {
  if (wait !== undefined) {
    const count = wait > MINUTE_S ? Math.ceil(wait / MINUTE_S) : wait
    return t('message.http429Wait', { wait: t(wait > MINUTE_S ? 'message.minutes' : 'message.seconds', { count }) })
  }
  return key ? t.dynamic(key, params) : (text ?? '')
}
