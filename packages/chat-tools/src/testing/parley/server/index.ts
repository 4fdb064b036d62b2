import { readAs } from '@sso-elements/contract/api'
import * as v from 'valibot'
import { type CommonApp, identityTenant, withoutSlash } from '../../../server/common-app.ts'
import { callPlatform, failureOfTool } from '../../../server/platform-call.ts'
import { companyId, ProviderFailure, readReply, userId } from '../../../server/platform-reply.ts'
import { json, UnverifiedEvent } from '../../../server/pushed-event.ts'
import { address, id, secret, type ValuesOf } from '../../../server/setting-fields.ts'
import {
  type EventKeys,
  encryptedPartsOf,
  enterEncrypted,
  type OwnToolApps,
  readEncrypted,
  sharedFor,
} from '../../../server/tool-apps.ts'
import type { ToolClient } from '../../../server/tool-client.ts'
import type { ToolServer } from '../../../server/tool-server.ts'
import { parleyErrors } from '../errors.ts'

interface ParleyApp extends CommonApp, EventKeys {
  tool: 'parley'
  brand: 'parley'
  urls: { api: string }
}

const PARLEY_SETTINGS = {
  parleyAppId: { name: 'PARLEY_APP_ID', schema: id, expected: 'an app id', description: 'App of this product.' },
  parleySecret: {
    ...{ name: 'PARLEY_SECRET', schema: secret, expected: 'a secret', description: 'Its secret.' },
    isSecret: true,
  },
  parleyCompany: { name: 'PARLEY_COMPANY', schema: id, expected: 'a company', description: 'Its company.' },
  parleyBaseUrl: address('PARLEY_BASE_URL', 'https://parley.example', 'Address of Parley.'),
} as const
type ParleySettings = ValuesOf<typeof PARLEY_SETTINGS>

const named = ({ parleyBaseUrl }: ParleySettings) =>
  ({ tool: 'parley', brand: 'parley', urls: { api: withoutSlash(parleyBaseUrl) } }) as const

const parleyApps: OwnToolApps<ParleyApp, ParleySettings> = {
  addresses: ({ parleyBaseUrl }) => [parleyBaseUrl],
  read(settings) {
    const { parleyAppId: appId, parleySecret: secret, parleyCompany: tenant } = settings
    if (!appId || !secret || !tenant) return []
    const app = { appId, secret, appType: 'self', tenant, ownerOrgId: null, aesKey: null, token: null } as const
    return [{ ...app, ...named(settings) }]
  },
  installed(installed, settings, shared) {
    const { appId, appType, tenant, ownerOrgId, unsealed } = installed
    if (unsealed === null) return sharedFor(installed, shared)
    return { ...named(settings), appId, appType, tenant, ownerOrgId, ...readEncrypted(unsealed) }
  },
  own: {
    enter: (credentials, settings, orgId) => ({ ...named(settings), ...enterEncrypted(credentials, orgId) }),
    partsOf: encryptedPartsOf,
  },
  namesCompany: true,
  isOffered: true,
}

const failed = v.object({ error: v.string() })
const person = v.object({ company: companyId, user: userId, name: v.string() })
const departure = v.object({ secret: v.string(), left: userId })

const ask = async (app: ParleyApp, path: string, body: object): Promise<unknown> => {
  const { reply } = await callPlatform(app.urls.api + path, { body: { app: app.appId, secret: app.secret, ...body } })
  const refused = readAs(failed, reply)
  if (refused) throw failureOfTool(parleyErrors, { path, number: refused.error })
  return reply
}

const client: ToolClient<ParleyApp> = {
  async check(app) {
    await ask(app, '/check', {})
  },
  signInPage: (app, { redirectUri }) => ({
    authorizationUrl: async (state) =>
      `${app.urls.api}/authorize?${new URLSearchParams({ app: app.appId, redirect_uri: redirectUri, state })}`,
    async exchange({ code }) {
      const { company, user, name } = readReply(person, await ask(app, '/person', { code }), '/person')
      if (company !== app.tenant) throw new ProviderFailure('tenant', 'a person of another company')
      const tenant = identityTenant(company, app)
      return { provider: 'parley', tenant, subject: user, email: null, emailVerified: false, displayName: name }
    },
  }),
}

export const parleyServer = {
  settings: PARLEY_SETTINGS,
  apps: parleyApps,
  createClient: () => client,
  events: {
    async handle(app, request) {
      const { secret, left } = v.parse(departure, JSON.parse(Buffer.from(request.body).toString('utf8')))
      if (secret !== app.secret) throw new UnverifiedEvent('another secret')
      const tenant = identityTenant(app.tenant ?? '', app)
      await request.departed({ provider: 'parley', tenant, subject: left }, app.ownerOrgId)
      return json({})
    },
  },
} as const satisfies ToolServer<ParleyApp, ParleySettings, ToolClient<ParleyApp>>
