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

const CHANGED_MEANWHILE = '409'

/** What is stored of what was to be changed, when somebody else has changed it meanwhile (WRK-03); else null. */
export const storedInstead = <Stored>(error: unknown): Stored | null =>
  error instanceof RequestError && error.code === CHANGED_MEANWHILE ? (error.result as Stored | null) : null

/** Of what is stored, the fields that a change names: the change is made from them. */
export const baseOf = <Change extends object>(stored: Readonly<Required<Change>>, change: Change): Change =>
  Object.fromEntries(Object.keys(change).map((name) => [name, stored[name as keyof Change]])) as Change

/** What went wrong and what to do next, in words; what the server says itself is in the page's language. */
export const failureText = (t: Translate, error: unknown): string => {
  if (!(error instanceof RequestError)) return t('failure.unexpected')
  if (error.kind === 'network') return t('failure.network')
  if (error.kind === 'timeout') return t('failure.timeout')
  if (error.kind !== 'refused' || !error.msg) return t('failure.unexpected')
  if (error.subMsg === SAVED_BEFORE) return t('failure.savedBefore')
  if (refusedField(error)?.startsWith('conditions')) return t('failure.longFilter')
  if (SUBJECTS.includes(refusedField(error) ?? '')) return t('failure.gone')
  return error.subMsg === NOT_ALLOWED ? t('failure.notAllowed') : error.msg
}
