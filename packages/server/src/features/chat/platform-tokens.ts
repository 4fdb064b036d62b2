import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type IssuedToken, MARGIN_SECONDS, type PlatformTokens, ProviderFailure } from '@sso-elements/chat-tools/server'
import { sql } from 'kysely'
import type { Database } from '../../kit/database/schema.ts'
import { type ServerSecrets, tokenPurpose } from '../../kit/secrets/server-secrets.ts'
import { hashOfToken } from '../session/token.ts'

/** How long one instance may take to request a token before another one does, in seconds: four requests of five seconds. */
const LEASE_SECONDS = 25
const POLL_MS = 100

/**
 * Tokens of chat tools, encrypted in the database until shortly before they expire. Of all instances one requests a token, and the
 * others wait for it: some tools void the previous token, and all limit the rate (IMS-06).
 */
export const createPlatformTokens = (db: Database, secrets: ServerSecrets): PlatformTokens => {
  const pending = new Map<string, Promise<string>>()

  const findToken = async (key: string): Promise<string | null> => {
    const row = await db
      .selectFrom('platform_tokens')
      .select('sealed')
      .where('key', '=', key)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst()
    // Null as well when the key that sealed it was removed.
    return row?.sealed ? secrets.unseal(tokenPurpose(key), row.sealed) : null
  }

  /** The id of the lease; null while another one runs. */
  const takeLease = async (key: string): Promise<string | null> => {
    const lease = randomUUID()
    const leased_until = sql<Date>`now() + ${LEASE_SECONDS} * interval '1 second'`
    const row = await db
      .insertInto('platform_tokens')
      .values({ key, sealed: null, token_hash: null, expires_at: sql<Date>`now()`, lease, leased_until })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ lease, leased_until })
          .where('platform_tokens.leased_until', '<', sql<Date>`now()`),
      )
      .returning('key')
      .executeTakeFirst()
    return row ? lease : null
  }

  const rowOf = (key: string, { token, lifetimeSeconds }: IssuedToken) => {
    const seconds = lifetimeSeconds - Math.min(MARGIN_SECONDS, lifetimeSeconds / 4)
    return {
      sealed: secrets.seal(tokenPurpose(key), token),
      token_hash: hashOfToken(token),
      expires_at: sql<Date>`now() + ${seconds} * interval '1 second'`,
      lease: null,
      leased_until: sql<Date>`now()`,
    }
  }

  const request = async (key: string, issue: () => Promise<IssuedToken>): Promise<string> => {
    let lease: string | null = null
    while (lease === null) {
      const stored = await findToken(key)
      if (stored !== null) return stored
      lease = await takeLease(key)
      if (lease === null) await delay(POLL_MS)
    }
    const ofLease = db.updateTable('platform_tokens').where('key', '=', key).where('lease', '=', lease)
    const release = () => ofLease.set({ lease: null, leased_until: sql<Date>`now()` }).execute()
    try {
      // Another instance may have stored one between the two statements above.
      const stored = await findToken(key)
      if (stored !== null) {
        await release()
        return stored
      }
      const issued = await issue()
      // Not if it took longer than the lease: another instance has a newer one.
      await ofLease.set(rowOf(key, issued)).execute()
      return issued.token
    } catch (error) {
      await release()
      throw error
    }
  }

  const get = (key: string, issue: () => Promise<IssuedToken>): Promise<string> => {
    const running = pending.get(key)
    if (running !== undefined) return running
    const started = request(key, issue).finally(() => pending.delete(key))
    pending.set(key, started)
    return started
  }

  return {
    get,
    find: findToken,

    async drop(key: string): Promise<void> {
      await db.updateTable('platform_tokens').set({ expires_at: sql<Date>`now()` }).where('key', '=', key).execute()
    },

    async store(key: string, issued: IssuedToken): Promise<void> {
      const row = rowOf(key, issued)
      await db
        .insertInto('platform_tokens')
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute()
    },

    async using<Result>(
      key: string,
      issue: () => Promise<IssuedToken>,
      work: (token: string) => Promise<Result>,
    ): Promise<Result> {
      const token = await get(key, issue)
      try {
        return await work(token)
      } catch (error) {
        if (!(error instanceof ProviderFailure) || error.kind !== 'token') throw error
        await db
          .updateTable('platform_tokens')
          .set({ expires_at: sql<Date>`now()` })
          .where('key', '=', key)
          .where('token_hash', '=', hashOfToken(token))
          .execute()
        return work(await get(key, issue))
      }
    },
  }
}
