import { readAs } from '@sso-elements/contract/api'
import * as v from 'valibot'
import { identityTenant } from '../../../server/common-app.ts'
import { callPlatform, failureOfTool } from '../../../server/platform-call.ts'
import { companyId, readReply, userId } from '../../../server/platform-reply.ts'
import { ProviderFailure } from '../../../server/provider-failure.ts'
import { json, UnverifiedEvent } from '../../../server/pushed-event.ts'
import type { ToolClient } from '../../../server/tool-client.ts'
import type { ToolServer } from '../../../server/tool-server.ts'
import { parleyErrors } from '../errors.ts'
import { PARLEY_SETTINGS, type ParleyApp, type ParleySettings, parleyApps } from './app.ts'

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
