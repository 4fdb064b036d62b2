import { CODE_OF_REPLY, type LinkedIdentity } from '@sso-elements/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/schema.ts'
import { ApiError, badRequest } from '../http/api-error.ts'
import { nothing } from '../http/fields.ts'
import { route } from '../http/route.ts'
import type { SignedInPerson } from '../session/signed-in-person.ts'
import { takeProven } from './attempts.ts'
import { browserHashOf } from './browser-cookie.ts'
import { identitiesOf, linkIdentity, unlinkIdentity } from './identities.ts'
import { proof, providerKey } from './identity-fields.ts'
import { tellLinked } from './tell-linked.ts'

/** How long after a sign-in another way in may be linked, in seconds. */
const RECENT_SECONDS = 60 * 60

const linkedTo = async (db: Database, accountId: string): Promise<LinkedIdentity[]> =>
  (await identitiesOf(db, accountId)).map(({ provider, linked_at, last_used_at }) => ({
    provider,
    linkedAt: linked_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }))

const list = route({
  method: 'POST',
  path: '/account/identities',
  access: 'session',
  summary: 'The identities of the person, the longest linked first.',
  body: nothing,
  handler: async ({ db, person }) => linkedTo(db, person.account.userId),
})

/** A session that somebody has stolen must not become a way in for good. @throws Refusal 0410001 */
const requireRecent = async (db: Database, { sessionId }: SignedInPerson): Promise<void> => {
  const recent = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('authenticated_at', '>', sql<Date>`now() - ${RECENT_SECONDS} * interval '1 second'`)
    .executeTakeFirst()
  if (!recent) throw new ApiError(CODE_OF_REPLY.codeRequired)
}

const link = route({
  method: 'POST',
  path: '/account/identities/link',
  access: 'session',
  summary:
    'Links who a provider has just proven to this browser to the account that is signed in; code 0460004 when another account has that identity, 0460006 when the account has another one of that provider, 0410001 when the person signed in too long ago.',
  body: z.strictObject({ proof }),
  handler: async (request, body) => {
    const { db, authLog, client, publicUrl, person } = request
    const accountId = person.account.userId
    await requireRecent(db, person)
    const provider = await db.transaction().execute(async (transaction) => {
      const proven = await takeProven(transaction, browserHashOf(client, publicUrl), body.proof)
      if (!proven) throw new ApiError(CODE_OF_REPLY.signInEnded)
      await linkIdentity(transaction, proven, accountId)
      return proven.provider
    })
    authLog.record('identity-linked', client, { accountId, provider })
    tellLinked(request, provider)
    return linkedTo(db, accountId)
  },
})

const unlink = route({
  method: 'POST',
  path: '/account/identities/unlink',
  access: 'session',
  summary: 'Takes the identities of a provider from the account; code 0460005 for the last way to sign in.',
  body: z.strictObject({ provider: providerKey }),
  handler: async ({ db, authLog, client, person }, { provider }) => {
    const accountId = person.account.userId
    const isUnlinked = await db
      .transaction()
      .execute(async (transaction) => unlinkIdentity(transaction, provider, accountId))
    if (!isUnlinked) throw badRequest('provider')
    authLog.record('identity-unlinked', client, { accountId, provider })
    return linkedTo(db, accountId)
  },
})

export const linkedIdentityRoutes = [list, link, unlink]
