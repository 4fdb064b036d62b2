import { ROLE } from '@sso-elements/contract'
import { sql } from 'kysely'
import { createAccount } from '../account/create-account.ts'
import type { Database } from '../database/schema.ts'
import { createOrganization } from '../organization/organizations.ts'
import type { Passwords } from '../password/passwords.ts'
import { insertDemoWorkspace } from './insert-workspace.ts'

export const DEMO_ORGANIZATION = 'Northwind Studio'

export interface DemoAccount {
  email: string
  password: string
  role: 'owner' | 'member'
}

/** Only in dev and test, where nobody's data is; printed at start for whoever tries the product. */
export const DEMO_ACCOUNTS: readonly [DemoAccount, DemoAccount] = [
  { email: 'olivia@northwind.test', password: 'quiet-river-lantern', role: 'owner' },
  { email: 'marco@northwind.test', password: 'paper-boat-meadow', role: 'member' },
]
/** Where the demo organization and its people are. */
const DEMO_PLACE = { language: 'en-US', timeZone: 'Europe/Berlin' }
const NAMES: Record<DemoAccount['role'], string> = { owner: 'Olivia Chen', member: 'Marco Silva' }

const hasAccounts = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined

/**
 * Fills a database without accounts with an organization, its owner and a member, and its workspace if it is wanted.
 * Whether it did.
 */
export const addDemoData = async (db: Database, passwords: Passwords, withWorkspace: boolean): Promise<boolean> => {
  if (await hasAccounts(db)) return false
  const hashed = await Promise.all(
    DEMO_ACCOUNTS.map(async (account) => ({ ...account, passwordHash: await passwords.hash(account.password) })),
  )
  return db.transaction().execute(async (transaction) => {
    // Another instance may start on the same database at this moment: one fills it, the other finds it filled.
    await sql`lock table accounts in share row exclusive mode`.execute(transaction)
    if (await hasAccounts(transaction)) return false
    let orgId: string | undefined
    const people: string[] = []
    for (const { email, role, passwordHash } of hashed) {
      const id = await createAccount(transaction, { email, displayName: NAMES[role], passwordHash, ...DEMO_PLACE })
      people.push(id)
      if (orgId === undefined) {
        orgId = await createOrganization(transaction, id, {
          orgName: DEMO_ORGANIZATION,
          ...DEMO_PLACE,
        })
      } else {
        await transaction
          .insertInto('memberships')
          .values({ account_id: id, org_id: orgId, role_code: ROLE.member })
          .execute()
      }
    }
    if (withWorkspace && orgId !== undefined) {
      await insertDemoWorkspace(transaction, orgId, people)
      // Of the workspace example: its plot of due dates.
      await transaction
        .insertInto('feature_switches')
        .values({ name: 'due_plot', enabled: true })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    return true
  })
}

/** The demo accounts that can be signed in to as printed: they are there, enabled, and their password was not changed. */
export const workingDemoAccounts = async (db: Database, passwords: Passwords): Promise<DemoAccount[]> => {
  const stored = await db
    .selectFrom('accounts')
    .select(['email', 'password_hash'])
    .where(
      'email',
      'in',
      DEMO_ACCOUNTS.map(({ email }) => email),
    )
    .where('enabled', '=', true)
    .execute()
  const checked = await Promise.all(
    DEMO_ACCOUNTS.map(async (account) => {
      const known = stored.find(({ email }) => email === account.email)
      return known && (await passwords.verify(known.password_hash, account.password)) ? [account] : []
    }),
  )
  return checked.flat()
}
