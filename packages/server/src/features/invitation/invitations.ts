import { randomUUID } from 'node:crypto'
import { CODE_OF_REPLY, type InvitationStatus, type RoleCode } from '@sso-elements/contract'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../kit/database/schema.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import { ADMINISTRATORS } from '../organization/administrator.ts'
import { addMember, isMember } from '../organization/organizations.ts'
import { hashOfToken, looksLikeToken, newToken } from '../session/token.ts'

export interface NewInvitation {
  orgId: string
  inviterId: string
  /** The only address that may use it, once; null for an open link. */
  email: string | null
  roleCode: RoleCode
  /** Seconds. */
  lifetime: number
}

/** Creates an invitation and returns its code, which is not stored. It replaces a pending one of the same address. */
export const createInvitation = async (db: Database, invitation: NewInvitation): Promise<string> => {
  const code = newToken()
  const { orgId, inviterId, email, roleCode, lifetime } = invitation
  await sql`
    insert into invitations (id, org_id, inviter_id, code_hash, email, role_code, expires_at)
    values (${randomUUID()}, ${orgId}, ${inviterId}, ${hashOfToken(code)}, ${email}, ${roleCode},
      now() + ${lifetime}::int * interval '1 second')
    on conflict (org_id, email) where used_at is null and revoked_at is null do update set
      inviter_id = excluded.inviter_id, code_hash = excluded.code_hash, role_code = excluded.role_code,
      created_at = now(), expires_at = excluded.expires_at`.execute(db)
  return code
}

/**
 * Replaces the code of a mailed invitation that nobody has used, which then counts from now and as this inviter’s. Returns
 * the new code; null if it was used or revoked meanwhile.
 */
export const renewInvitation = async (
  db: Database,
  { id, inviterId, lifetime }: { id: string; inviterId: string; lifetime: number },
): Promise<string | null> => {
  const code = newToken()
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set({
      inviter_id: inviterId,
      code_hash: hashOfToken(code),
      created_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + ${lifetime}::int * interval '1 second'`,
    })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? code : null
}

/**
 * Invitations with their public information. One whose inviter is no longer an administrator, or may not sign in, counts as revoked,
 * so that a removed administrator cannot rejoin with a link that they created earlier.
 */
export const invitationsOf = (db: Database) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('organizations as o', 'o.id', 'i.org_id')
    .innerJoin('accounts as a', 'a.id', 'i.inviter_id')
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.org_id', '=', 'i.org_id').onRef('m.account_id', '=', 'i.inviter_id'),
    )
    .where('o.enabled', '=', true)
    .select(['i.id', 'i.org_id', 'i.email', 'i.role_code', 'i.created_at', 'i.expires_at'])
    .select(['o.org_name', 'o.avatar', 'a.display_name as inviter_name'])
    .select((eb) =>
      eb
        .case()
        .when('i.used_at', 'is not', null)
        .then<InvitationStatus>('used')
        .when(
          eb.or([
            eb('i.revoked_at', 'is not', null),
            eb('a.enabled', '=', false),
            eb('m.role_code', 'is', null),
            eb('m.role_code', 'not in', ADMINISTRATORS),
          ]),
        )
        .then<InvitationStatus>('revoked')
        .when('i.expires_at', '<=', sql<Date>`now()`)
        .then<InvitationStatus>('expired')
        .else<InvitationStatus>('valid')
        .end()
        .as('status'),
    )

/** The invitation with a code, whatever its status. @throws ApiError 0420001 for an unknown one. */
export const findInvitation = async (db: Database, code: string) => {
  const found = looksLikeToken(code)
    ? await invitationsOf(db).where('i.code_hash', '=', hashOfToken(code)).executeTakeFirst()
    : undefined
  if (!found) throw new ApiError(CODE_OF_REPLY.inviteNotValid)
  return found
}

type FoundInvitation = Awaited<ReturnType<typeof findInvitation>>

/** @throws ApiError 0420001 when it is not valid, 0420004 when it was sent to another address. */
const requireUsable = (found: FoundInvitation, email: string): void => {
  if (found.email !== null && found.email !== email) throw new ApiError(CODE_OF_REPLY.inviteForOther)
  if (found.status !== 'valid') throw new ApiError(CODE_OF_REPLY.inviteNotValid)
}

export interface CheckedInvitation {
  /** The organization that a new account would join. */
  orgName: string
  /** Its code was mailed to the address and shown to nobody else, so whoever has it reads that mailbox (INV-03). */
  provesMailbox: boolean
}

/** The invitation as a new account of this address would use it. @throws ApiError 0420001 or 0420004 when it could not. */
export const checkInvitation = async (db: Database, code: string, email: string): Promise<CheckedInvitation> => {
  const found = await findInvitation(db, code)
  requireUsable(found, email)
  return { orgName: found.org_name, provesMailbox: found.email !== null }
}

/** Uses a valid invitation under a lock: of parallel uses of a mailed one a single one succeeds. */
const useInvitation = async (db: DatabaseTransaction, id: string, isLink: boolean): Promise<boolean> => {
  const isOpen = sql<boolean>`id = ${id} and used_at is null and revoked_at is null and expires_at > now()`
  if (isLink) {
    // A shared lock, so that many can join by one link at once, but not while it is being revoked.
    const link = await db.selectFrom('invitations').select('id').where(isOpen).forShare().executeTakeFirst()
    return link !== undefined
  }
  const used = await db.updateTable('invitations').set({ used_at: sql<Date>`now()` }).where(isOpen).executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/**
 * Adds an account to the organization of an invitation, and marks a mailed invitation as used. Returns the organization’s id.
 * @throws ApiError 0420001 when the code is not valid, 0420002 for a member, 0420004 when it was sent to another address.
 */
export const acceptInvitation = async (
  db: DatabaseTransaction,
  code: string,
  account: { id: string; email: string },
): Promise<string> => {
  const found = await findInvitation(db, code)
  // Checked before the status, so that a retry after a lost response reports that the user is already a member.
  if (await isMember(db, found.org_id, account.id)) throw new ApiError(CODE_OF_REPLY.alreadyMember)
  requireUsable(found, account.email)
  if (!(await useInvitation(db, found.id, found.email === null))) throw new ApiError(CODE_OF_REPLY.inviteNotValid)
  if (!(await addMember(db, found.org_id, account.id, found.role_code))) throw new ApiError(CODE_OF_REPLY.alreadyMember)
  return found.org_id
}
