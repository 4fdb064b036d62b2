import { CODE_OF_REPLY } from '@sso-elements/contract'
import { ApiError } from '../../kit/http/api-error.ts'

type Fields = Readonly<Record<string, string | Date | null | undefined>>

const comparable = (value: Fields[string]): string | null | undefined =>
  value instanceof Date ? value.toISOString() : value

const throwOnStaleField = (stored: object, base: Fields, isOverwritten: (name: string) => boolean): void => {
  const storedFields = stored as Fields
  const field = Object.keys(base).find(
    (name) => base[name] !== undefined && storedFields[name] !== comparable(base[name]) && isOverwritten(name),
  )
  if (field !== undefined) throw new ApiError(CODE_OF_REPLY.conflict, { subMsg: field, result: stored })
}

/**
 * Prevents a change from overwriting another change of the same field (WRK-03). The row must be locked until the change is written.
 * @param stored the stored value, in the form of the reply
 * @throws ApiError 409 with the first field whose stored value is neither the base nor the new value, and with everything that is
 *   stored.
 */
export const throwOnConflict = (stored: object, change: Fields, base: Fields = {}): void =>
  throwOnStaleField(
    stored,
    base,
    (name) => change[name] !== undefined && (stored as Fields)[name] !== comparable(change[name]),
  )

/**
 * When two dates are in the wrong order, the unchanged one may have been changed by another user: that is a conflict too.
 * @throws ApiError 409 with the first date that differs from its base, and with everything that is stored.
 */
export const throwOnStaleDates = (stored: object, dates: Fields): void => throwOnStaleField(stored, dates, () => true)
