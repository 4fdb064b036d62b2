import * as v from 'valibot'
import { type AddedParts, identityTenant } from '../../server/common-app.ts'
import { ProviderFailure } from '../../server/platform-reply.ts'
import type { OpenidClient, OpenidProvider, ProvenIdentity } from '../../server/proven-identity.ts'
import type { SignInPage } from '../../server/tool-client.ts'
import type { SlackApp } from './app.ts'
import { basicAuthorization, callSlack, readSlackReply, type SlackTokens, workspaceToken } from './call.ts'

const teamId = v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,64}$/))
const testReply = v.object({ team_id: teamId })
// Null for a whole enterprise, which is no workspace.
const installedReply = v.object({ ...workspaceToken.entries, team: v.nullable(v.object({ id: teamId })) })

/** Sign in with Slack (OpenID Connect); the workspace is preselected when it is known. */
const providerOf = ({ appId, secret, tenant, urls }: SlackApp, callbackPath: string): OpenidProvider => ({
  key: 'slack',
  name: { en: 'Slack', zh: 'Slack' },
  issuer: urls.api,
  clientId: appId,
  clientSecret: secret,
  // An address there is no proof here, so it is not asked for.
  scopes: 'openid profile',
  callbackPath,
  tenantClaim: 'https://slack.com/team_id',
  ...(tenant !== null && { parameters: { team: tenant } }),
  readReply: readSlackReply,
})

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Slack: what the server asks of it (IMS-02). */
export const createSlack = (tokens: SlackTokens) => {
  /** @throws ProviderFailure `app` when the workspace has removed the app */
  const check = async (app: SlackApp): Promise<void> => {
    const { team_id } = await tokens.using(app, (token) => callSlack(app, 'auth.test', bearer(token), testReply))
    if (team_id !== app.tenant) throw new ProviderFailure('app', 'the token is of another workspace')
  }
  /** The person of a workspace that has added the app, whom Slack has proven. @throws ProviderFailure */
  const identify = async (app: SlackApp, proven: ProvenIdentity): Promise<ProvenIdentity> => {
    if (app.tenant !== null) {
      if (proven.tenant !== app.tenant) throw new ProviderFailure('tenant', 'a person of another workspace')
      await check(app)
    }
    return { ...proven, tenant: identityTenant(proven.tenant, app), email: null, emailVerified: false }
  }

  return {
    check,

    signInPage(app: SlackApp, { callbackPath, openid }: { callbackPath: string; openid: OpenidClient }): SignInPage {
      const provider = providerOf(app, callbackPath)
      return {
        authorizationUrl: (state, attempt) => openid.authorizationUrl(provider, state, attempt),
        exchange: async (callback, attempt) => identify(app, await openid.exchange(provider, callback, attempt)),
      }
    },

    /** The page on which an administrator of a workspace adds the app. */
    additionUrl({ urls, appId }: SlackApp, { redirectUri, state }: { redirectUri: string; state: string }): string {
      const query = { client_id: appId, scope: 'team:read', redirect_uri: redirectUri, state }
      return `${urls.api}/oauth/v2/authorize?${new URLSearchParams(query)}`
    },

    /** Completes what that page began. @throws ProviderFailure `tenant` for a whole enterprise */
    async add(
      app: SlackApp,
      { code, redirectUri }: { code: string; redirectUri: string },
    ): Promise<{ tenant: string; parts: AddedParts }> {
      const form = { code, redirect_uri: redirectUri }
      const sent = { authorization: basicAuthorization(app), form }
      const { team, access_token, refresh_token } = await callSlack(app, 'oauth.v2.access', sent, installedReply)
      if (team === null) throw new ProviderFailure('tenant', 'an installation for a whole enterprise')
      return { tenant: team.id, parts: { botToken: access_token, refreshToken: refresh_token ?? null } }
    },

    /** Voids the token of a workspace, which removes the app when it has no other. @throws ProviderFailure */
    async revoke(app: SlackApp): Promise<void> {
      await tokens.using(app, (token) => callSlack(app, 'auth.revoke', bearer(token), v.object({})))
    },
  }
}
