import { RequestError } from 'sso-elements'
import type { Translate } from '../texts/texts.tsx'

const NOT_ALLOWED = 'role'

/** `subMsg` when an earlier try with the same key was saved with another body. */
const SAVED_BEFORE = 'Idempotency-Key'

/** Fields that identify the record of a call: if the server rejects one, the record no longer exists. */
const ID_FIELDS = ['issueKey', 'projectId', 'sprintId', 'documentId', 'filterId']

/** The request field that the server rejected, or null. */
export const invalidField = (error: unknown): string | null =>
  error instanceof RequestError && error.code === '400' && error.subMsg ? error.subMsg : null

const CONFLICT = '409'

/** The stored record if another person changed it in the meantime (WRK-03), otherwise null. */
export const storedOnConflict = <Stored>(error: unknown): Stored | null =>
  error instanceof RequestError && error.code === CONFLICT ? (error.result as Stored | null) : null

/** The stored values of the fields that a change contains, sent as the change's base. */
export const baseOf = <Change extends object>(stored: Readonly<Required<Change>>, change: Change): Change =>
  Object.fromEntries(Object.keys(change).map((name) => [name, stored[name as keyof Change]])) as Change

/** The error text, with what to do next. Messages of the server are already in the page's language. */
export const failureText = (t: Translate, error: unknown): string => {
  if (!(error instanceof RequestError)) return t('failure.unexpected')
  if (error.kind === 'network') return t('failure.network')
  if (error.kind === 'timeout') return t('failure.timeout')
  if (error.kind !== 'refused' || !error.msg) return t('failure.unexpected')
  if (error.subMsg === SAVED_BEFORE) return t('failure.savedBefore')
  if (invalidField(error)?.startsWith('conditions')) return t('failure.longFilter')
  if (ID_FIELDS.includes(invalidField(error) ?? '')) return t('failure.gone')
  return error.subMsg === NOT_ALLOWED ? t('failure.notAllowed') : error.msg
}
