import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { ProviderFailure } from '../identity/provider-failure.ts'
import { hashOfToken } from '../session/token.ts'
import type { ServerSecrets } from '../verification/server-secrets.ts'

/** A token is replaced this long before it expires, so that it outlives the request that it is sent with. */
const MARGIN_SECONDS = 5 * 60
/** How long one instance may take to request a token before another one does, in seconds. */
const LEASE_SECONDS = 10
const POLL_MS = 100

export interface IssuedToken {
  token: string
  lifetimeSeconds: number
}

/**
 * Tokens of chat tools, encrypted in the database until shortly before they expire. Of all instances one requests a token, and the
 * others wait for it: some tools void the previous token, and all limit the rate (IMS-06).
 */
export const createPlatformTokens = (db: Database, secrets: ServerSecrets) => {
  const pending = new Map<string, Promise<string>>()
  const purposeOf = (key: string): string => `platform token ${key}`

  const findToken = async (key: string, marginSeconds: number): Promise<string | null> => {
    const row = await db
      .selectFrom('platform_tokens')
      .select('sealed')
      .where('key', '=', key)
      .where('expires_at', '>', sql<Date>`now() + ${marginSeconds} * interval '1 second'`)
      .executeTakeFirst()
    // Null as well when the key that sealed it was removed.
    return row?.sealed ? secrets.unseal(purposeOf(key), row.sealed) : null
  }

  const takeLease = async (key: string): Promise<boolean> => {
    const lease = sql<Date>`now() + ${LEASE_SECONDS} * interval '1 second'`
    const row = await db
      .insertInto('platform_tokens')
      .values({ key, sealed: null, token_hash: null, expires_at: sql<Date>`now()`, leased_until: lease })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ leased_until: lease })
          .where('platform_tokens.leased_until', '<', sql<Date>`now()`),
      )
      .returning('key')
      .executeTakeFirst()
    return row !== undefined
  }

  const store = async (key: string, { token, lifetimeSeconds }: IssuedToken): Promise<void> => {
    const row = {
      sealed: secrets.seal(purposeOf(key), token),
      token_hash: hashOfToken(token),
      expires_at: sql<Date>`now() + ${lifetimeSeconds} * interval '1 second'`,
      leased_until: sql<Date>`now()`,
    }
    await db
      .insertInto('platform_tokens')
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
  }

  const request = async (key: string, issue: () => Promise<IssuedToken>): Promise<string> => {
    for (;;) {
      const stored = await findToken(key, MARGIN_SECONDS)
      if (stored !== null) return stored
      if (await takeLease(key)) break
      await delay(POLL_MS)
    }
    try {
      const issued = await issue()
      await store(key, issued)
      return issued.token
    } catch (error) {
      await db.updateTable('platform_tokens').set({ leased_until: sql<Date>`now()` }).where('key', '=', key).execute()
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
    /** What a tool has pushed to us; null when there is none. */
    find: (key: string): Promise<string | null> => findToken(key, 0),
    store,

    /** Works with a token; once more with a new one when the tool has voided it early. @throws what `work` throws */
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
          .deleteFrom('platform_tokens')
          .where('key', '=', key)
          .where('token_hash', '=', hashOfToken(token))
          .execute()
        return work(await get(key, issue))
      }
    },
  }
}

export type PlatformTokens = ReturnType<typeof createPlatformTokens>
