import type { ChatBrand } from '@sso-elements/contract'
import { isDevOrTest, type Settings } from '../settings/settings.ts'
import { StartupError } from '../settings/startup-error.ts'

interface CommonApp {
  /** At WeCom the agent id, or the suite id of a store app; at Slack and Microsoft the client id. */
  appId: string
  secret: string
  /** A store app has no company of its own; each installation has (FEI-01). */
  appType: 'self' | 'store'
  /** Tenant key, corp id, team id or tenant id of the company; null until it is known. */
  tenant: string | null
  /** The organization that brought its own app; null for an app of the settings (IDN-07). */
  ownerOrgId: string | null
}

export interface FeishuApp extends CommonApp {
  tool: 'lark'
  brand: 'feishu' | 'lark'
  encryptKey: string | null
  verificationToken: string | null
  urls: { api: string; accounts: string; script: string }
}

export interface DingtalkApp extends CommonApp {
  tool: 'dingtalk'
  brand: 'dingtalk'
  tenant: string
  aesKey: string | null
  /** Signs the events. */
  token: string | null
  urls: { api: string; oldApi: string; login: string }
}

export interface WecomApp extends CommonApp {
  tool: 'qywx'
  brand: 'wecom'
  aesKey: string | null
  /** Signs the events. */
  token: string | null
  urls: { api: string; authorize: string; login: string }
}

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

/** This product's app at Microsoft, to which administrators connect their tenants (IMS-03); `self` for one tenant. */
export interface TeamsApp extends CommonApp {
  tool: 'teams'
  brand: 'teams'
  urls: { api: string }
}

/** An app of this product at a chat tool: of the settings, or of one organization. */
export type ChatApp = FeishuApp | DingtalkApp | WecomApp | SlackApp | TeamsApp
export type ChatAppOf<Tool extends ChatApp['tool']> = Extract<ChatApp, { tool: Tool }>

/**
 * The tenant of an identity: the company and the app. Ids are unique in a company at most, and another app of the same company, which
 * any organization may connect, must not stand for a person who was linked by this one.
 */
export const identityTenant = (company: string, { appId }: Pick<CommonApp, 'appId'>): string => `${company}:${appId}`

const withoutSlash = (address: string): string => address.replace(/\/+$/, '')

/** Addresses of each tool, which apps of organizations share with those of the settings. */
export const platformUrls = (settings: Settings) => ({
  feishu: {
    api: withoutSlash(settings.feishuBaseUrl),
    accounts: withoutSlash(settings.feishuAccountsUrl),
    script: settings.feishuScriptUrl,
  },
  lark: {
    api: withoutSlash(settings.larkBaseUrl),
    accounts: withoutSlash(settings.larkAccountsUrl),
    script: settings.larkScriptUrl,
  },
  dingtalk: {
    api: withoutSlash(settings.dingtalkBaseUrl),
    oldApi: withoutSlash(settings.dingtalkOldBaseUrl),
    login: withoutSlash(settings.dingtalkLoginUrl),
  },
  wecom: {
    api: withoutSlash(settings.wecomBaseUrl),
    authorize: withoutSlash(settings.wecomAuthorizeUrl),
    login: withoutSlash(settings.wecomLoginUrl),
  },
  slack: { api: withoutSlash(settings.slackBaseUrl) },
  teams: { api: withoutSlash(settings.teamsBaseUrl) },
})

/** WeCom's app of the settings: that of its store, or one of a company; null without one. */
const readWecomApp = (settings: Settings, urls: WecomApp['urls']): WecomApp | null => {
  const { wecomSuiteId, wecomSuiteSecret, wecomCorpId, wecomAgentId, wecomSecret } = settings
  const common = {
    ...({ tool: 'qywx', brand: 'wecom', ownerOrgId: null, urls } as const),
    aesKey: settings.wecomAesKey ?? null,
    token: settings.wecomToken ?? null,
  }
  if (wecomSuiteId && wecomSuiteSecret)
    return { ...common, appId: wecomSuiteId, secret: wecomSuiteSecret, appType: 'store', tenant: null }
  return wecomCorpId && wecomAgentId && wecomSecret
    ? { ...common, appId: wecomAgentId, secret: wecomSecret, appType: 'self', tenant: wecomCorpId }
    : null
}

/** The apps of the settings, by brand. @throws StartupError for an address without https outside dev and test */
export const readChatApps = (settings: Settings): ReadonlyMap<ChatBrand, ChatApp> => {
  const urls = platformUrls(settings)
  const apps = new Map<ChatBrand, ChatApp>()
  const { feishuAppId, feishuAppSecret, larkAppId, larkAppSecret, dingtalkAppKey, dingtalkAppSecret, dingtalkCorpId } =
    settings
  if (feishuAppId && feishuAppSecret)
    apps.set('feishu', {
      tool: 'lark',
      brand: 'feishu',
      ownerOrgId: null,
      appId: feishuAppId,
      secret: feishuAppSecret,
      appType: settings.feishuAppType,
      tenant: null,
      encryptKey: settings.feishuEncryptKey ?? null,
      verificationToken: settings.feishuVerificationToken ?? null,
      urls: urls.feishu,
    })
  if (larkAppId && larkAppSecret)
    apps.set('lark', {
      tool: 'lark',
      brand: 'lark',
      ownerOrgId: null,
      appId: larkAppId,
      secret: larkAppSecret,
      appType: settings.larkAppType,
      tenant: null,
      encryptKey: settings.larkEncryptKey ?? null,
      verificationToken: settings.larkVerificationToken ?? null,
      urls: urls.lark,
    })
  if (dingtalkAppKey && dingtalkAppSecret && dingtalkCorpId)
    apps.set('dingtalk', {
      tool: 'dingtalk',
      brand: 'dingtalk',
      ownerOrgId: null,
      appId: dingtalkAppKey,
      secret: dingtalkAppSecret,
      appType: 'self',
      tenant: dingtalkCorpId,
      aesKey: settings.dingtalkAesKey ?? null,
      token: settings.dingtalkToken ?? null,
      urls: urls.dingtalk,
    })
  const wecom = readWecomApp(settings, urls.wecom)
  if (wecom) apps.set('wecom', wecom)
  const { slackClientId, slackClientSecret } = settings
  if (slackClientId && slackClientSecret)
    apps.set('slack', {
      tool: 'slack',
      brand: 'slack',
      ownerOrgId: null,
      appId: slackClientId,
      secret: slackClientSecret,
      appType: 'store',
      tenant: null,
      signingSecret: settings.slackSigningSecret ?? null,
      installation: null,
      urls: urls.slack,
    })
  const { teamsClientId, teamsClientSecret, teamsTenant } = settings
  if (teamsClientId && teamsClientSecret)
    apps.set('teams', {
      tool: 'teams',
      brand: 'teams',
      ownerOrgId: null,
      appId: teamsClientId,
      secret: teamsClientSecret,
      appType: teamsTenant ? 'self' : 'store',
      tenant: teamsTenant ?? null,
      urls: urls.teams,
    })
  const insecure = Object.values(urls)
    .flatMap((addresses) => Object.values(addresses))
    .find((address) => address.startsWith('http:'))
  if (insecure !== undefined && !isDevOrTest(settings.environment))
    throw new StartupError(
      `The address of a chat tool, ${insecure}, must begin with https:// unless ENVIRONMENT is dev or test.`,
    )
  return apps
}
