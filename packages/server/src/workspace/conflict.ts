import { CODE_OF_REPLY } from '@sso-elements/contract'
import { Refusal } from '../http/refusal.ts'

type Fields = Readonly<Record<string, string | Date | null | undefined>>

const told = (value: Fields[string]): string | null | undefined => (value instanceof Date ? value.toISOString() : value)

/**
 * Keeps a change from going over another one of the same field (WRK-03). The row is to be locked until the change is written.
 * @param stored what is stored, as the call answers it
 * @throws Refusal 409 with the first field that holds neither what the change began from nor what it makes of it, and with all that is stored.
 */
export const refuseConflict = (stored: object, change: Fields, base: Fields = {}): void => {
  const held = stored as Fields
  const field = Object.keys(base).find(
    (name) =>
      base[name] !== undefined &&
      change[name] !== undefined &&
      held[name] !== told(base[name]) &&
      held[name] !== told(change[name]),
  )
  if (field !== undefined) throw new Refusal(CODE_OF_REPLY.conflict, { subMsg: field, result: stored })
}
