import { sql } from 'kysely'
import type { EndpointRequest } from '../../api/endpoint.ts'
import { hashOfToken } from '../session/token.ts'

/** Longer than an event counts as recent. */
const HANDLED_SECONDS = 60 * 60

/**
 * Handles an event unless it was handled before: a replayed one has no effect, one that failed may come again.
 * @param proven what the signature covers: anything else in a replayed body may differ
 */
export const handleOnce = async (
  { db }: Pick<EndpointRequest, 'db'>,
  proven: Uint8Array | string,
  work: () => Promise<void>,
): Promise<void> => {
  const hash = hashOfToken(Buffer.from(proven).toString('base64'))
  const inserted = await db
    .insertInto('platform_events')
    .values({ hash, expires_at: sql<Date>`now() + ${HANDLED_SECONDS} * interval '1 second'` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  if (!inserted) return
  try {
    await work()
  } catch (error) {
    await db.deleteFrom('platform_events').where('hash', '=', hash).execute()
    throw error
  }
}
