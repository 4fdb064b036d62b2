import { ROLE } from '@sso-elements/contract'
import { sql } from 'kysely'
import type { Database } from '../../kit/database/schema.ts'
import { createAccount } from '../account/create-account.ts'
import { createOrganization } from '../organization/organizations.ts'
import type { Passwords } from '../password/passwords.ts'
import { insertDemoWorkspace } from './insert-workspace.ts'

export const DEMO_ORGANIZATION = 'Northwind Studio'

export interface DemoAccount {
  email: string
  password: string
  role: 'owner' | 'member'
}

/** Only in dev and test, without data of real users; printed at start. */
export const DEMO_ACCOUNTS: readonly [DemoAccount, DemoAccount] = [
  { email: 'olivia@northwind.test', password: 'quiet-river-lantern', role: 'owner' },
  { email: 'marco@northwind.test', password: 'paper-boat-meadow', role: 'member' },
]
/** Language and time zone of the demo organization and its members. */
const DEMO_LOCATION = { language: 'en-US', timeZone: 'Europe/Berlin' }
const NAMES: Record<DemoAccount['role'], string> = { owner: 'Olivia Chen', member: 'Marco Silva' }

const hasAccounts = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined

/** Adds an organization with its owner, a member and optionally a workspace to a database without accounts. Returns whether it did. */
export const addDemoData = async (db: Database, passwords: Passwords, withWorkspace: boolean): Promise<boolean> => {
  if (await hasAccounts(db)) return false
  const hashed = await Promise.all(
    DEMO_ACCOUNTS.map(async (account) => ({ ...account, passwordHash: await passwords.hash(account.password) })),
  )
  return db.transaction().execute(async (transaction) => {
    // Another instance may start on the same database at this moment; the lock lets only one add the data.
    await sql`lock table accounts in share row exclusive mode`.execute(transaction)
    if (await hasAccounts(transaction)) return false
    let orgId: string | undefined
    const people: string[] = []
    for (const { email, role, passwordHash } of hashed) {
      const id = await createAccount(transaction, { email, displayName: NAMES[role], passwordHash, ...DEMO_LOCATION })
      people.push(id)
      if (orgId === undefined) {
        orgId = await createOrganization(transaction, id, {
          orgName: DEMO_ORGANIZATION,
          ...DEMO_LOCATION,
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
      // Enables the due-date chart of the workspace example.
      await transaction
        .insertInto('feature_switches')
        .values({ name: 'due_plot', enabled: true })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    return true
  })
}

/** The demo accounts that can sign in as printed: they exist, are enabled, and have the original password. */
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
