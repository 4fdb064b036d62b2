import { type CommonApp, withoutSlash } from '../../server/common-app.ts'
import { readAddedParts } from '../../server/sealed-parts.ts'
import type { ToolApps } from '../../server/tool-apps.ts'
import type { SlackSettings } from './settings.ts'

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
