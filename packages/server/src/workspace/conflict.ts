import { CODE_OF_REPLY } from '@sso-elements/contract'
import { ApiError } from '../http/api-error.ts'

type Fields = Readonly<Record<string, string | Date | null | undefined>>

const told = (value: Fields[string]): string | null | undefined => (value instanceof Date ? value.toISOString() : value)

const refuseFields = (stored: object, base: Fields, isMet: (name: string) => boolean): void => {
  const held = stored as Fields
  const field = Object.keys(base).find(
    (name) => base[name] !== undefined && held[name] !== told(base[name]) && isMet(name),
  )
  if (field !== undefined) throw new ApiError(CODE_OF_REPLY.conflict, { subMsg: field, result: stored })
}

/**
 * Keeps a change from going over another one of the same field (WRK-03). The row is to be locked until the change is written.
 * @param stored what is stored, as the call answers it
 * @throws Refusal 409 with the first field that holds neither what the change began from nor what it makes of it, and with all that is stored.
 */
export const refuseConflict = (stored: object, change: Fields, base: Fields = {}): void =>
  refuseFields(stored, base, (name) => change[name] !== undefined && (stored as Fields)[name] !== told(change[name]))

/**
 * Of two dates that are in the wrong order now, the one that is not changed may be somebody else's by now: then the change meets theirs.
 * @throws Refusal 409 with the first of them that does not hold what the change began from, and with all that is stored.
 */
export const refuseStaleDates = (stored: object, dates: Fields): void => refuseFields(stored, dates, () => true)
