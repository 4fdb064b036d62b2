import { CODE_OF_REPLY } from '@sso-elements/contract'
import { CompiledQuery } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/schema.ts'
import { code, email, tenantId, token } from '../http/fields.ts'
import { Refusal } from '../http/refusal.ts'
import { type Request, route } from '../http/route.ts'
import { type Counted, takenParameters, usedUpOf, type Window } from '../rate-limit/rate-limiter.ts'
import { openSession } from '../session/open-session.ts'
import { proveCode, spendCode } from '../verification/codes.ts'

/** Longest password that is looked at; a longer one cannot have been set. */
const LONGEST_PASSWORD = 512

interface KnownAccount {
  id: string
  enabled: boolean
  password_hash: string
}

const findAccount = ({ db }: Request<null>, address: string): Promise<KnownAccount | undefined> =>
  db.selectFrom('accounts').select(['id', 'enabled', 'password_hash']).where('email', '=', address).executeTakeFirst()

/** Counts a try and looks the account up, in one way to the database: a sign-in costs little more than its hash. */
const takeTry = async (db: Database, counted: Counted, address: string) => {
  const call = CompiledQuery.raw('select * from take_password_try($1, $2, $3)', [...takenParameters(counted), address])
  const { rows } = await db.executeQuery(call as CompiledQuery<{ windows: Window[] } & (KnownAccount | { id: null })>)
  const [row] = rows
  if (!row) throw new Error('The try was not counted.')
  return { used: usedUpOf(counted, row.windows), account: row.id === null ? null : row }
}

/** Once the policy rises, hashes rise with it at the next sign-in. A failure is logged; the sign-in stands. */
const renewHash = ({ db, passwords, background }: Request<null>, account: KnownAccount, password: string) =>
  new Promise<void>((resolve) => {
    if (!passwords.isOutdated(account.password_hash)) return resolve()
    background.run(async () => {
      try {
        const fresh = await passwords.hash(password)
        await db
          .updateTable('accounts')
          .set({ password_hash: fresh })
          .where('id', '=', account.id)
          .where('password_hash', '=', account.password_hash)
          .execute()
      } finally {
        // Waited for: a sign-in that is next in turn must not meet the hash half-changed.
        resolve()
      }
    })
  })

/**
 * Signs in by password: counted, logged, and telling nobody whether the address is known.
 * @throws Refusal 0410001, 0410002, 04206 or 429.
 */
export const checkPassword = async (
  request: Request<null>,
  { orgEmail, password }: { orgEmail: string; password: string },
): Promise<string> => {
  const { db, passwords, authLog, visitor } = request
  const refuse = (refusalCode: Refusal['code'], reason: string, retryAfter?: number): Refusal => {
    authLog.record('sign-in-refused', visitor, { email: orgEmail, method: 'password', reason })
    return new Refusal(refusalCode, retryAfter === undefined ? {} : { retryAfter })
  }
  const source = { passwordSource: visitor.address }
  const { used, account } = await takeTry(db, { ...source, passwordTries: orgEmail }, orgEmail)
  request.limiter.report(used)
  if (used.passwordSource) throw refuse(CODE_OF_REPLY.tooManyRequests, 'too many tries', used.passwordSource)
  if (used.passwordTries) throw refuse(CODE_OF_REPLY.codeRequired, 'code required')
  if (!(await passwords.verify(account?.password_hash ?? null, password)) || !account) {
    throw refuse(CODE_OF_REPLY.wrongCredentials, 'wrong credentials')
  }
  const settled = { giveBack: source, reset: { passwordTries: orgEmail } }
  const opened = await openSession(db, account.id, visitor, { provenHash: account.password_hash, settled })
  if (!account.enabled) throw refuse(CODE_OF_REPLY.accountDisabled, 'disabled')
  // The password was changed, or the account disabled, since it was looked up.
  if (opened === null) throw refuse(CODE_OF_REPLY.wrongCredentials, 'changed meanwhile')
  await renewHash(request, account, password)
  authLog.record('sign-in', visitor, { accountId: account.id, method: 'password' })
  return opened
}

const login = route({
  method: 'POST',
  path: '/account/login',
  access: 'open',
  summary: 'Signs in with e-mail and password.',
  body: z.strictObject({ orgEmail: email, password: z.string().min(1).max(LONGEST_PASSWORD), tenantId }),
  result: token,
  // A try is counted before it is checked, so a person whose tabs or devices sign in at once would otherwise use the
  // tries up and be asked for a code in spite of the right password: in each instance the tries of an address take turns.
  handler: async (request, body) => ({
    token: await request.signInTurns(body.orgEmail, () => checkPassword(request, body)),
  }),
})

const loginCode = route({
  method: 'POST',
  path: '/account/anonymous/login-code',
  access: 'open',
  summary: 'Signs in with e-mail and a mailed code.',
  body: z.strictObject({ orgEmail: email, code, tenantId }),
  result: token,
  handler: async (request, body) => {
    const { db, secrets, limiter, authLog, visitor } = request
    await limiter.takeOrRefuse({ codeTries: visitor.address })
    const proven = await proveCode(db, secrets, body.orgEmail, 'login', body.code).catch((error: unknown) => {
      authLog.record('code-refused', visitor, { email: body.orgEmail, method: 'login' })
      throw error
    })
    const account = await findAccount(request, body.orgEmail)
    if (!account) throw new Refusal(CODE_OF_REPLY.wrongCode)
    const opened = await db.transaction().execute(async (transaction) => {
      await spendCode(transaction, proven)
      return openSession(transaction, account.id, visitor)
    })
    // The mailbox is proven: wrong passwords before count no longer.
    await limiter.settle({ giveBack: { codeTries: visitor.address }, reset: { passwordTries: body.orgEmail } })
    if (opened === null) throw new Refusal(CODE_OF_REPLY.accountDisabled)
    authLog.record('sign-in', visitor, { accountId: account.id, method: 'code' })
    return { token: opened }
  },
})

export const signInRoutes = [login, loginCode]
