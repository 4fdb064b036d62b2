import { randomKey } from '@sso-elements/browser'
import type { CallPath } from '@sso-elements/contract'

/**
 * Idempotency keys: calls with the same path and identity get the same key until one succeeds, so that a retry after a lost
 * reply does not register or create twice.
 *
 * `identity` holds the fields by which two calls count as the same, however else their bodies differ.
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
