import {
  CHAT_TOOL_NAMES,
  CODE_OF_REPLY,
  FEISHU_BRAND_NAMES,
  HOUR_S,
  type LinkedIdentity,
  type Locale,
  localeOf,
} from '@sso-elements/contract'
import { sql } from 'kysely'
import { type RequestContext, route } from '../../api/route.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Database } from '../../kit/database/schema.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import { identityLinkedMail, identityUnlinkedMail } from '../../kit/mail/sign-in-mails.ts'
import { feishuBrandOfIdentity, loggedBrand } from '../chat/feishu-brand.ts'
import { proofHolders } from '../chat/proof-holders.ts'
import { connectCompanyOf } from '../chat/store-apps.ts'
import type { SignedInUser } from '../session/signed-in-user.ts'
import { consumePendingIdentity } from './attempts.ts'
import { type Identity, identitiesOf, linkIdentity, unlinkIdentity } from './identities.ts'

const CHAT_NAMES: Readonly<Partial<Record<string, Record<Locale, string>>>> = CHAT_TOOL_NAMES

/** How long after signing in a user may link or unlink an identity, in seconds. */
const RECENT_SECONDS = HOUR_S

type Naming = Pick<Dependencies, 'db' | 'providers' | 'chatApps'>

/** The name of the provider of an identity; its key for one that was removed from the settings. */
const nameOf = async (
  { db, providers, chatApps }: Naming,
  { provider, tenant }: Pick<Identity, 'provider' | 'tenant'>,
): Promise<LinkedIdentity['name']> => {
  const brand = await feishuBrandOfIdentity({ db, chatApps }, { provider, tenant })
  if (brand) return FEISHU_BRAND_NAMES[brand]
  return providers.get(provider)?.name ?? CHAT_NAMES[provider] ?? { en: provider, zh: provider }
}

const linkedTo = async (naming: Naming, accountId: string): Promise<LinkedIdentity[]> =>
  Promise.all(
    (await identitiesOf(naming.db, accountId)).map(async ({ linked_at, last_used_at, ...identity }) => ({
      provider: identity.provider,
      name: await nameOf(naming, identity),
      linkedAt: linked_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
  )

const list = route('/account/identities', async (request) => linkedTo(request, request.user.account.userId))

/** Requires a recent sign-in, so that a stolen session cannot add or remove a sign-in method. @throws ApiError 0410008 */
const requireRecent = async (db: Database, { sessionId }: SignedInUser): Promise<void> => {
  const recent = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('authenticated_at', '>', sql<Date>`now() - ${RECENT_SECONDS} * interval '1 second'`)
    .executeTakeFirst()
  if (!recent) throw new ApiError(CODE_OF_REPLY.proofRequired)
}

/** Notifies the owner of an account by mail, after the response, that an identity was linked or unlinked. */
const mailIdentityChange = (
  { db, background, mailer, providers, chatApps, settings, publicUrl, client, user }: RequestContext<SignedInUser>,
  mailOf: typeof identityLinkedMail,
  identity: Pick<Identity, 'provider' | 'tenant'>,
): void =>
  background.run(async () => {
    const { email, language } = await db
      .selectFrom('accounts')
      .select(['email', 'language'])
      .where('id', '=', user.account.userId)
      .executeTakeFirstOrThrow()
    const locale = localeOf(language) ?? client.locale
    const name = (await nameOf({ db, providers, chatApps }, identity))[locale]
    const mail = mailOf(settings.brandPmsName, { name, resetUrl: `${publicUrl}/sso/forgot-password` }, locale)
    await mailer.send({ to: email, ...mail })
  })

const link = route('/account/identities/link', async (request, body) => {
  const { db, authLog, client, user } = request
  const accountId = user.account.userId
  await requireRecent(db, user)
  const holders = proofHolders(request, body.teamsToken)
  const identity = await db.transaction().execute(async (transaction) => {
    const proven = await consumePendingIdentity(transaction, holders, body.proof)
    if (!proven) throw new ApiError(CODE_OF_REPLY.signInEnded)
    await linkIdentity(transaction, proven, accountId)
    return proven
  })
  const { provider } = identity
  const brand = await feishuBrandOfIdentity(request, identity)
  authLog.record('identity-linked', client, { accountId, provider, ...loggedBrand({ brand }) })
  if (provider === 'lark' || provider === 'qywx') await connectCompanyOf(request, accountId)
  mailIdentityChange(request, identityLinkedMail, identity)
  return linkedTo(request, accountId)
})

const unlink = route('/account/identities/unlink', async (request, { provider }) => {
  const { db, authLog, client, user } = request
  const accountId = user.account.userId
  await requireRecent(db, user)
  const [identity] = await db
    .transaction()
    .execute((transaction) => unlinkIdentity(transaction, provider, { accountId, sessionId: user.sessionId }))
  authLog.record('identity-unlinked', client, { accountId, provider })
  if (identity) mailIdentityChange(request, identityUnlinkedMail, identity)
  return linkedTo(request, accountId)
})

export const linkedIdentityRoutes = [list, link, unlink]
