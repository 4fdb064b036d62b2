import { randomUUID } from 'node:crypto'
import { type Addition, type AdditionEnd, ProviderFailure, serverOf } from '@sso-elements/chat-tools/server'
import { ADDED_APP_BRANDS, type AddedAppBrand, CODE_OF_REPLY, HOST_BASE } from '@sso-elements/contract'
import { sql } from 'kysely'
import type { Endpoint, EndpointRequest, EndpointResponse } from '../../api/endpoint.ts'
import { route } from '../../api/route.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import { installationPurpose } from '../../kit/secrets/server-secrets.ts'
import { consumeAttempt } from '../identity/attempts.ts'
import { beginAttempt } from '../identity/begin-attempt.ts'
import { browserHashOf } from '../identity/browser-cookie.ts'
import { isMistake } from '../identity/provider-failure.ts'
import { administersStill } from '../organization/administrator.ts'
import { type ChatApp, toolOfBrand } from './chat-app.ts'
import { isToBeAdded, sharedChatApp } from './installations.ts'

const MAX_CODE_LENGTH = 1024
/** Of PostgreSQL. */
const UNIQUE_VIOLATION = '23505'

const pathOf = (brand: AddedAppBrand): string => `${HOST_BASE}im/added/${brand}`
/** An attempt to add an app is none to sign in with the same tool. */
const attemptProvider = (brand: AddedAppBrand): string => `add ${brand}`

const add = route('/org/chat-tools/add', async (request, { brand }) => {
  const { client, publicUrl, user, limiter, chatTools } = request
  const { id: orgId } = request.organization
  await limiter.consumeOrThrow({ chatConnections: orgId })
  const app = sharedChatApp(request, toolOfBrand(brand))
  if (!app || !isToBeAdded(app)) throw new ApiError(CODE_OF_REPLY.chatAppForbidden)
  const { state, cookie, ...attempt } = await beginAttempt(request, attemptProvider(brand), {
    ...{ purpose: 'add', orgId, accountId: user.account.userId },
    setOut: { returnTo: null, opener: null, lang: null, sourceType: null },
  })
  client.replyHeaders['Set-Cookie'] = cookie
  const { additionUrl } = chatTools.of(app)
  if (!additionUrl) throw new Error(`${brand} has no page that adds an app`)
  return additionUrl(app, { ...attempt, redirectUri: publicUrl + pathOf(brand), state })
})

export const addedAppRoutes = [add]

/** The page that says how an addition ended, relative to `/sso/`. */
const pageOf = (brand: AddedAppBrand, end: AdditionEnd): string => {
  const { additionPages } = serverOf(toolOfBrand(brand))
  if (!additionPages) throw new Error(`${brand} has no pages of an addition`)
  return additionPages[end]
}

/** Why an addition is not stored. */
type StoreRefusal = 'connected to another organization' | 'no administrator any more'

/** @returns why it is not stored; null when it is */
const store = async (
  { db, secrets }: EndpointRequest,
  { orgId, accountId }: { orgId: string; accountId: string },
  app: ChatApp,
  { tenant, parts }: Addition,
): Promise<StoreRefusal | null> => {
  const id = randomUUID()
  const row = {
    ...{ id, brand: app.brand, app_id: app.appId, app_type: app.appType, tenant },
    is_added: true,
    sealed: parts && secrets.seal(installationPurpose(id), JSON.stringify(parts)),
    connected_by: accountId,
    connected_at: sql<Date>`now()`,
  }
  const refused = db.transaction().execute(async (transaction): Promise<StoreRefusal | null> => {
    if (!(await administersStill(transaction, { orgId, accountId }))) return 'no administrator any more'
    const isOfWorkspace = { brand: app.brand, app_id: app.appId, tenant }
    const existing = await transaction
      .selectFrom('chat_installations')
      .select(['org_id', 'allows_joining'])
      .where(({ and }) => and(isOfWorkspace))
      .forUpdate()
      .executeTakeFirst()
    if (existing && existing.org_id !== orgId) return 'connected to another organization'
    // Another workspace may be of people whom nobody has let in.
    const allows_joining = existing?.allows_joining ?? false
    await transaction
      .insertInto('chat_installations')
      .values({ org_id: orgId, tool: app.tool, ...row, allows_joining })
      .onConflict((conflict) => conflict.columns(['org_id', 'tool']).doUpdateSet({ ...row, allows_joining }))
      .execute()
    return null
  })
  return refused.catch((error: unknown) => {
    // Another organization has connected the workspace at the same moment.
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return 'connected to another organization'
    throw error
  })
}

const single = (query: URLSearchParams, name: string): string | null => {
  const [value = '', ...others] = query.getAll(name)
  return others.length === 0 && value !== '' && value.length <= MAX_CODE_LENGTH ? value : null
}

const REFUSAL_OF_FAILURE: Partial<Record<ProviderFailure['kind'], AdditionEnd>> = {
  code: 'expired',
  user: 'not-administrator',
  // Slack's, for a whole enterprise.
  tenant: 'enterprise',
}

/** @returns the page that says how it ended, with the tool’s own number of a failure */
const completeAddition = async (request: EndpointRequest, provider: AddedAppBrand): Promise<string> => {
  const { db, secrets, client, publicUrl, query, chatTools, authLog, logger } = request
  /** Who began, once that is known. */
  let administrator: { orgId?: string; accountId?: string } = {}
  const refuse = (end: AdditionEnd, reason: string, number = ''): string => {
    authLog.record('provider-refused', client, { provider, ...administrator, reason })
    const page = pageOf(provider, end)
    return number ? `${page}${page.includes('?') ? '&' : '?'}toolError=${number}` : page
  }
  const [code, state, error] = ['code', 'state', 'error'].map((name) => single(query, name))
  const browserHash = browserHashOf(client, publicUrl)
  const attempt =
    browserHash &&
    state &&
    (await consumeAttempt(db, secrets, { browserHash, provider: attemptProvider(provider), state }))
  if (!attempt) return refuse('expired', 'no such attempt of this browser')
  const { orgId, accountId, nonce, verifier } = attempt
  if (orgId === null || accountId === null) return refuse('other', 'no attempt of an administrator')
  administrator = { orgId, accountId }
  if (error === 'access_denied') return refuse('not-administrator', error)
  const app = sharedChatApp(request, toolOfBrand(provider))
  if (!code || !app) return refuse('other', 'no code')
  // Before the tool is asked, and once more when its answer is stored.
  const isAdministrator = await db.transaction().execute((each) => administersStill(each, { orgId, accountId }))
  if (!isAdministrator) return refuse('other', 'no administrator any more')
  try {
    const redirectUri = publicUrl + pathOf(provider)
    const { add: complete } = chatTools.of(app)
    if (!complete) throw new Error(`${provider} has no page that adds an app`)
    const addition = await complete(app, { code, redirectUri, nonce, verifier })
    const refusal = await store(request, { orgId, accountId }, app, addition)
    if (refusal !== null) return refuse(refusal === 'connected to another organization' ? 'taken' : 'other', refusal)
    authLog.record('chat-tool-connected', client, { accountId, orgId, provider })
    return pageOf(provider, 'added')
  } catch (failure) {
    if (!(failure instanceof ProviderFailure)) throw failure
    const { kind, message, number } = failure
    logger[isMistake(kind) ? 'error' : 'warn']({ provider, orgId, reason: message }, 'an app was not added')
    return refuse(REFUSAL_OF_FAILURE[kind] ?? 'other', kind, number)
  }
}

const redirectTo = (path: string): EndpointResponse => ({ status: 303, headers: { Location: HOST_BASE + path } })

/** GET /sso/im/added/{tool}: where a tool returns after an administrator has added the app, or has not (IMS-02, IMS-03). */
export const APPS_ADDED: readonly Endpoint[] = ADDED_APP_BRANDS.map((brand) => ({
  method: 'GET',
  path: pathOf(brand),
  types: [''],
  maxBytes: 0,
  limit: 'providerReturns',
  handler: async (request) => redirectTo(await completeAddition(request, brand)),
  onFailure: () => redirectTo(pageOf(brand, 'other')),
}))
