import { RequestError } from 'sso-elements'
import type { Translate } from '../texts/texts.tsx'

const NOT_ALLOWED = 'role'

/** A try before, whose answer was lost, has been saved with other words. */
const SAVED_BEFORE = 'Idempotency-Key'

/** What a call is about, by its name there: refused, it is not there any more. */
const SUBJECTS = ['issueKey', 'projectId', 'sprintId', 'documentId', 'filterId']

/** The field of the call that the server refused, or null. */
export const refusedField = (error: unknown): string | null =>
  error instanceof RequestError && error.code === '400' && error.subMsg ? error.subMsg : null

/** What went wrong and what to do next, in words; what the server says itself is in the page's language. */
export const failureText = (t: Translate, error: unknown): string => {
  if (!(error instanceof RequestError)) return t('failure.unexpected')
  if (error.kind === 'network') return t('failure.network')
  if (error.kind === 'timeout') return t('failure.timeout')
  if (error.kind !== 'refused' || !error.msg) return t('failure.unexpected')
  if (error.subMsg === SAVED_BEFORE) return t('failure.savedBefore')
  if (SUBJECTS.includes(refusedField(error) ?? '')) return t('failure.gone')
  return error.subMsg === NOT_ALLOWED ? t('failure.notAllowed') : error.msg
}
