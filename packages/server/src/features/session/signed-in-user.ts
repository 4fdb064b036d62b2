import { type Account, SESSION_IDLE_SECONDS, SESSION_LIFETIME_SECONDS } from '@sso-elements/contract'
import { CompiledQuery } from 'kysely'
import type { Dependencies } from '../../dependencies.ts'
import { productLineName } from '../organization/organization-schema.ts'
import type { SessionRow } from './session-lookup.ts'
import { hashOfToken, looksLikeToken } from './token.ts'

/** The owner of a live token, in the context of the session’s organization. */
export interface SignedInUser {
  sessionId: string
  /** The organization that the session is limited to, because its own app signed the user in; null for the whole account (IDN-07). */
  scopeOrgId: string | null
  account: Account
}

const accountOf = (row: SessionRow): Account => ({
  userId: row.account_id,
  orgUserName: row.display_name,
  orgEmail: row.email,
  head: row.head,
  enabled: true,
  roleVOList: row.role_code === null ? [] : [{ roleCode: row.role_code, enabled: 1 }],
  orgId: row.org_id,
  productLineVOList: row.product_line_ids.map((id) => ({ id, name: productLineName(id) })),
  timeZone: row.time_zone,
  features: row.features,
  joinedOrgIds: row.joined_org_ids,
  ...(row.scope_org_id !== null && { limitedToOrg: true }),
})

/** Extends a used session, up to fourteen days after the user authenticated (SES-13). Writes at most once a minute per session, and only after the response. */
const touchSession = ({ db, background }: Dependencies, sessionId: string): void =>
  background.run(() =>
    db.executeQuery(
      CompiledQuery.raw(
        `update sessions set last_seen_at = now(),
          expires_at = least(authenticated_at + $2 * interval '1 second', now() + $3 * interval '1 second')
        where id = $1 and last_seen_at < now() - interval '1 minute'`,
        [sessionId, SESSION_LIFETIME_SECONDS, SESSION_IDLE_SECONDS],
      ),
    ),
  )

/** Finds the owner of a token; null for a dead, foreign or missing one (SES-03, SES-11). */
export const findUser = async (dependencies: Dependencies, token: string | undefined): Promise<SignedInUser | null> => {
  if (!looksLikeToken(token)) return null
  const row = await dependencies.findSession(hashOfToken(token))
  if (row === undefined) return null
  if (row.stale) touchSession(dependencies, row.session_id)
  return { sessionId: row.session_id, scopeOrgId: row.scope_org_id, account: accountOf(row) }
}
