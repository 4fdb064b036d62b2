import * as v from 'valibot'
import { type CommonApp, readAddedParts, withoutSlash } from '../../server/common-app.ts'
import { address, secret, type ValuesOf } from '../../server/setting-fields.ts'
import type { ToolApps } from '../../server/tool-apps.ts'

/** Slack's ids have a dot. */
const slackId = v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,128}$/)))

export const SLACK_SETTINGS = {
  slackClientId: {
    name: 'SLACK_CLIENT_ID',
    schema: slackId,
    expected: 'a client id such as 1234567890.1234567890',
    description: 'App of this product at Slack, which administrators add to their workspaces. Default: none.',
  },
  slackClientSecret: {
    name: 'SLACK_CLIENT_SECRET',
    schema: secret,
    expected: 'a client secret',
    description: 'Its secret.',
    isSecret: true,
  },
  slackSigningSecret: {
    name: 'SLACK_SIGNING_SECRET',
    schema: secret,
    expected: 'a signing secret',
    description: 'Secret that its events are signed with. Default: none, and events are refused.',
    isSecret: true,
  },
  slackBaseUrl: address('SLACK_BASE_URL', 'https://slack.com', 'Address of Slack.'),
} as const

export type SlackSettings = ValuesOf<typeof SLACK_SETTINGS>

/** This product's app, which the administrators of workspaces add (IMS-02); `appId` is the client id. */
export interface SlackApp extends CommonApp {
  tool: 'slack'
  brand: 'slack'
  /** Signs the events. */
  signingSecret: string | null
  /** What was stored when an administrator added the app; null for the app of the settings itself. */
  installation: { id: string; botToken: string; refreshToken: string | null } | null
  urls: { api: string }
}

export const slackApps: ToolApps<SlackApp, SlackSettings> = {
  addresses: ({ slackBaseUrl }) => [slackBaseUrl],
  read({ slackClientId: appId, slackClientSecret: secret, slackSigningSecret, slackBaseUrl }) {
    if (!appId || !secret) return []
    return [
      {
        ...{ tool: 'slack', brand: 'slack', appId, secret, appType: 'store', tenant: null, ownerOrgId: null },
        ...{ signingSecret: slackSigningSecret ?? null, installation: null },
        urls: { api: withoutSlash(slackBaseUrl) },
      },
    ]
  },
  installed: ({ id, appId, tenant, unsealed }, _settings, shared) =>
    unsealed !== null && shared?.appId === appId
      ? { ...shared, tenant, installation: { id, ...readAddedParts(unsealed) } }
      : null,
  namesCompany: true,
  isOffered: true,
}
