import { randomUUID } from 'node:crypto'
import { ADDED_APP_BRANDS, type AddedAppBrand, CODE_OF_REPLY, HOST_BASE } from '@sso-elements/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { ApiError } from '../http/api-error.ts'
import type { Endpoint, EndpointRequest, EndpointResponse } from '../http/endpoint.ts'
import { route } from '../http/route.ts'
import { type Attempt, consumeAttempt, newState, storeAttempt } from '../identity/attempts.ts'
import { browserHashOf, ensureBrowserCookie } from '../identity/browser-cookie.ts'
import { ProviderFailure } from '../identity/provider-failure.ts'
import { ADMINISTRATORS, administeredOrganization } from '../organization/administrator.ts'
import type { SlackApp } from './chat-app.ts'
import { type AddedParts, installationPurpose, sharedChatApp } from './installations.ts'

const MAX_CODE_LENGTH = 1024
/** Of PostgreSQL. */
const UNIQUE_VIOLATION = '23505'

const pathOf = (brand: AddedAppBrand): string => `${HOST_BASE}im/added/${brand}`
/** An attempt to add an app is none to sign in with the same tool. */
const attemptProvider = (brand: AddedAppBrand): string => `add ${brand}`

const add = route({
  method: 'POST',
  path: '/org/chat-tools/add',
  access: 'session',
  summary:
    'The address of a chat tool’s page on which its administrator adds this product’s app to the current organization, and which returns here: 0825 when the settings have no such app. Administrators only.',
  body: z.strictObject({ brand: z.enum(ADDED_APP_BRANDS) }),
  handler: async (request, { brand }) => {
    const { db, secrets, client, publicUrl, user, limiter, chatTools } = request
    const { id: orgId } = await administeredOrganization(request)
    await limiter.consumeOrThrow({ chatConnections: orgId })
    const app = sharedChatApp(request, brand)
    if (!app) throw new ApiError(CODE_OF_REPLY.chatAppForbidden)
    const { browserHash, cookie } = ensureBrowserCookie(client, publicUrl)
    const state = newState()
    await storeAttempt(
      db,
      secrets,
      { browserHash, provider: attemptProvider(brand), state },
      {
        ...{ purpose: 'add', orgId, accountId: user.account.userId, nonce: '', verifier: '' },
        setOut: { returnTo: null, opener: null, lang: null, sourceType: null },
      },
    )
    client.replyHeaders['Set-Cookie'] = cookie
    return chatTools.slack.additionUrl(app, { redirectUri: publicUrl + pathOf(brand), state })
  },
})

export const addedAppRoutes = [add]

/** Pages of a tool that say why its app was not added, by the last part of their path. */
type Refusal = 'bind-duplication' | 'is-auth-expired' | 'no-admin-auth' | 'other'

/** The organization of an attempt, while the account that began it still administers it. */
const isStillAdministrator = async (
  { db }: EndpointRequest,
  { orgId, accountId }: Pick<Attempt, 'orgId' | 'accountId'>,
): Promise<boolean> => {
  if (orgId === null || accountId === null) return false
  const row = await db
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .innerJoin('organizations as o', 'o.id', 'm.org_id')
    .select('m.org_id')
    .where('m.org_id', '=', orgId)
    .where('m.account_id', '=', accountId)
    .where('m.role_code', 'in', ADMINISTRATORS)
    .where('a.enabled', '=', true)
    .where('o.enabled', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false when the workspace is connected to another organization */
const store = async (
  { db, secrets }: EndpointRequest,
  { orgId, accountId }: { orgId: string; accountId: string },
  app: SlackApp,
  { tenant, botToken }: { tenant: string; botToken: string },
): Promise<boolean> => {
  const id = randomUUID()
  const parts: AddedParts = { botToken }
  const row = {
    ...{ id, brand: app.brand, app_id: app.appId, app_type: app.appType, tenant },
    sealed: secrets.seal(installationPurpose(id), JSON.stringify(parts)),
    connected_by: accountId,
    connected_at: sql<Date>`now()`,
  }
  const stored = db.transaction().execute(async (transaction) => {
    const isOfWorkspace = { brand: app.brand, app_id: app.appId, tenant }
    const existing = await transaction
      .selectFrom('chat_installations')
      .select(['org_id', 'allows_joining'])
      .where(({ and }) => and(isOfWorkspace))
      .forUpdate()
      .executeTakeFirst()
    if (existing && existing.org_id !== orgId) return false
    // Another workspace may be of people whom nobody has let in.
    const allows_joining = existing?.allows_joining ?? false
    await transaction
      .insertInto('chat_installations')
      .values({ org_id: orgId, tool: app.tool, ...row, allows_joining })
      .onConflict((conflict) => conflict.columns(['org_id', 'tool']).doUpdateSet({ ...row, allows_joining }))
      .execute()
    return true
  })
  return stored.catch((error: unknown) => {
    // Another organization has connected the workspace at the same moment.
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false
    throw error
  })
}
const single = (query: URLSearchParams, name: string): string | null => {
  const [value = '', ...others] = query.getAll(name)
  return others.length === 0 && value !== '' && value.length <= MAX_CODE_LENGTH ? value : null
}

const addSlack = async (request: EndpointRequest): Promise<Refusal | null> => {
  const { db, secrets, client, publicUrl, query, chatTools, authLog, logger } = request
  const refuse = (refusal: Refusal, reason: string): Refusal => {
    authLog.record('provider-refused', client, { provider: 'slack', reason })
    return refusal
  }
  const [code, state, error] = ['code', 'state', 'error'].map((name) => single(query, name))
  const browserHash = browserHashOf(client, publicUrl)
  const attempt =
    browserHash &&
    state &&
    (await consumeAttempt(db, secrets, { browserHash, provider: attemptProvider('slack'), state }))
  if (!attempt) return refuse('is-auth-expired', 'no such attempt of this browser')
  if (error === 'access_denied') return refuse('no-admin-auth', error)
  const app = sharedChatApp(request, 'slack')
  const { orgId, accountId } = attempt
  if (!code || !app || orgId === null || accountId === null) return refuse('other', 'no code')
  if (!(await isStillAdministrator(request, attempt))) return refuse('other', 'no administrator any more')
  try {
    const added = await chatTools.slack.add(app, { code, redirectUri: publicUrl + pathOf('slack') })
    if (!(await store(request, { orgId, accountId }, app, added)))
      return refuse('bind-duplication', 'the workspace is connected to another organization')
    authLog.record('chat-tool-connected', client, { accountId, orgId, provider: 'slack' })
    return null
  } catch (failure) {
    if (!(failure instanceof ProviderFailure)) throw failure
    logger.warn({ provider: 'slack', orgId, reason: failure.message }, 'an app was not added')
    return refuse(failure.kind === 'code' ? 'is-auth-expired' : 'other', failure.kind)
  }
}

const redirectTo = (path: string): EndpointResponse => ({ status: 303, headers: { Location: HOST_BASE + path } })

/** GET /sso/im/added/slack: where Slack returns after an administrator has added the app, or has not (IMS-02). */
export const APP_ADDED: Endpoint = {
  method: 'GET',
  path: pathOf('slack'),
  types: [''],
  maxBytes: 0,
  limit: 'providerReturns',
  handler: async (request) => {
    const refusal = await addSlack(request)
    return redirectTo(refusal === null ? 'orginfo?chat-tools' : `slack/error/${refusal}`)
  },
  onFailure: () => redirectTo('slack/error/other'),
}
