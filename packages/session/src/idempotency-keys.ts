import { randomKey } from '@sso-elements/browser'
import type { CallPath } from '@sso-elements/contract'

/**
 * Keys that make a repeated call take effect once: the same path and cause get the same key until the call has succeeded, so
 * that "try again" after a lost answer does not register or create twice.
 *
 * `cause` is what makes two calls the same wish, however else their bodies differ.
 */
export const createIdempotencyKeys = () => {
  const keys = new Map<CallPath, { identity: string; key: string }>()
  return async <Result>(
    path: CallPath,
    identity: Readonly<Record<string, unknown>>,
    send: (key: string) => Promise<Result>,
  ): Promise<Result> => {
    const serialized = JSON.stringify(identity)
    const previous = keys.get(path)
    const entry = previous?.identity === serialized ? previous : { identity: serialized, key: randomKey() }
    keys.set(path, entry)
    const result = await send(entry.key)
    keys.delete(path)
    return result
  }
}

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>
