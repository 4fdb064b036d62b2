import { HOST_BASE, OTHER_CALLBACK_PAGE } from '@sso-elements/contract'
import { z } from 'zod'
import type { ProvenIdentity } from '../identity/openid-client.ts'
import { ProviderFailure } from '../identity/provider-failure.ts'
import type { OpenidProvider } from '../identity/providers.ts'
import { identityTenant, type SlackApp } from './chat-app.ts'
import { callPlatform } from './platform-call.ts'

/** Errors of Slack's replies; all others mean that it cannot answer now. */
const FAILURES: Readonly<Record<string, ProviderFailure['kind']>> = {
  ...{ invalid_code: 'code', code_already_used: 'code', code_expired: 'code', invalid_grant: 'code' },
  // The client is unknown, or its secret is wrong.
  ...{ invalid_client_id: 'app', bad_client_secret: 'app', oauth_authorization_url_mismatch: 'app' },
  // The workspace has removed the app, or voided its token.
  ...{ token_revoked: 'app', token_expired: 'app', invalid_auth: 'app', not_authed: 'app', account_inactive: 'app' },
}

const teamId = z.string().regex(/^[A-Z0-9]{2,64}$/)
const status = z.object({ ok: z.boolean(), error: z.string().max(128).optional() })
const testReply = z.object({ team_id: teamId })
const installedReply = z.object({
  access_token: z.string().min(1).max(8192),
  // Null for a whole enterprise, which is no workspace.
  team: z.object({ id: teamId }).nullable(),
})

const failureOf = (error: string | undefined, path: string): ProviderFailure => {
  const known = error !== undefined && Object.hasOwn(FAILURES, error) ? FAILURES[error] : undefined
  return new ProviderFailure(known ?? 'unavailable', `${path} answered ${known ? error : 'with another error'}`)
}

/** Calls a method of Slack's API, with a form as it expects. @throws ProviderFailure */
const call = async <Reply extends z.ZodType>(
  { urls }: SlackApp,
  method: string,
  { authorization, form = {} }: { authorization: string; form?: Record<string, string> },
  schema: Reply,
): Promise<z.output<Reply>> => {
  const headers = { Authorization: authorization }
  const { reply } = await callPlatform(`${urls.api}/api/${method}`, { headers, form })
  const { data: read } = status.safeParse(reply)
  if (read?.ok === false) throw failureOf(read.error, method)
  const parsed = schema.safeParse(reply)
  if (!read || !parsed.success) throw new ProviderFailure('unavailable', `${method} answered in another form`)
  return parsed.data
}

/** Slack answers 200 to a refused code, which the standard does not know. @throws ProviderFailure */
const readReply = async (reply: Response): Promise<Response> => {
  const { data: read } = status.safeParse(
    await reply
      .clone()
      .json()
      .catch(() => null),
  )
  if (read?.ok === false) throw failureOf(read.error, new URL(reply.url).pathname)
  return reply
}

export const SLACK_CALLBACK = `${HOST_BASE}${OTHER_CALLBACK_PAGE}slack`

/** Sign in with Slack (OpenID Connect); the workspace is preselected when it is known. */
export const slackProvider = ({ appId, secret, tenant, urls }: SlackApp): OpenidProvider => ({
  key: 'slack',
  name: { en: 'Slack', zh: 'Slack' },
  issuer: urls.api,
  clientId: appId,
  clientSecret: secret,
  // An address there is no proof here, so it is not asked for.
  scopes: 'openid profile',
  callbackPath: SLACK_CALLBACK,
  tenantClaim: 'https://slack.com/team_id',
  ...(tenant !== null && { parameters: { team: tenant } }),
  readReply,
})

const basic = ({ appId, secret }: SlackApp): string =>
  `Basic ${Buffer.from(`${encodeURIComponent(appId)}:${encodeURIComponent(secret)}`).toString('base64')}`

/** Slack: what the server asks of it (IMS-02). */
export const createSlack = () => {
  /** @throws ProviderFailure `app` when the workspace has removed the app */
  const check = async (app: SlackApp): Promise<void> => {
    const { team_id } = await call(app, 'auth.test', { authorization: `Bearer ${app.botToken}` }, testReply)
    if (team_id !== app.tenant) throw new ProviderFailure('app', 'the token is of another workspace')
  }
  return {
    check,

    /** The person of a workspace that has added the app, whom Slack has proven. @throws ProviderFailure */
    async identify(app: SlackApp, proven: ProvenIdentity): Promise<ProvenIdentity> {
      if (app.tenant !== null) {
        if (proven.tenant !== app.tenant) throw new ProviderFailure('tenant', 'a person of another workspace')
        await check(app)
      }
      return { ...proven, tenant: identityTenant(proven.tenant, app), email: null, emailVerified: false }
    },

    /** The page on which an administrator of a workspace adds the app. */
    additionUrl({ urls, appId }: SlackApp, { redirectUri, state }: { redirectUri: string; state: string }): string {
      const query = { client_id: appId, scope: 'team:read', redirect_uri: redirectUri, state }
      return `${urls.api}/oauth/v2/authorize?${new URLSearchParams(query)}`
    },

    /** Completes what that page began. @throws ProviderFailure */
    async add(
      app: SlackApp,
      { code, redirectUri }: { code: string; redirectUri: string },
    ): Promise<{ tenant: string; botToken: string }> {
      const form = { code, redirect_uri: redirectUri }
      const { team, access_token } = await call(
        app,
        'oauth.v2.access',
        { authorization: basic(app), form },
        installedReply,
      )
      if (team === null) throw new ProviderFailure('refused', 'an installation for a whole enterprise')
      return { tenant: team.id, botToken: access_token }
    },

    /** Voids the token of a workspace, which removes the app when it has no other. @throws ProviderFailure */
    async revoke(app: SlackApp): Promise<void> {
      await call(app, 'auth.revoke', { authorization: `Bearer ${app.botToken}` }, z.object({}))
    },
  }
}
