import { HOST_BASE, OTHER_CALLBACK_PAGE } from '@sso-elements/contract'
import * as v from 'valibot'
import type { ProvenIdentity } from '../identity/openid-client.ts'
import { ProviderFailure } from '../identity/provider-failure.ts'
import type { OpenidProvider } from '../identity/providers.ts'
import { identityTenant, type SlackApp } from './chat-app.ts'
import type { AddedParts } from './sealed-parts.ts'
import { basicAuthorization, callSlack, readSlackReply, workspaceToken } from './slack-call.ts'
import type { SlackTokens } from './slack-tokens.ts'

const teamId = v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,64}$/))
const testReply = v.object({ team_id: teamId })
// Null for a whole enterprise, which is no workspace.
const installedReply = v.object({ ...workspaceToken.entries, team: v.nullable(v.object({ id: teamId })) })

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
