import { type CommonApp, withoutSlash } from '../../server/common-app.ts'
import { address, aesKey, id, secret, type ValuesOf } from '../../server/setting-fields.ts'
import {
  type EventKeys,
  encryptedPartsOf,
  enterEncrypted,
  type OwnToolApps,
  readEncrypted,
} from '../../server/tool-apps.ts'

export const DINGTALK_SETTINGS = {
  dingtalkAppKey: {
    name: 'DINGTALK_APP_KEY',
    schema: id,
    expected: 'an app key',
    description: 'App of this product at DingTalk, for organizations without their own. Default: none.',
  },
  dingtalkAppSecret: {
    name: 'DINGTALK_APP_SECRET',
    schema: secret,
    expected: 'an app secret',
    description: 'Its secret.',
    isSecret: true,
  },
  dingtalkCorpId: {
    name: 'DINGTALK_CORP_ID',
    schema: id,
    expected: 'a corp id',
    description: 'Company that the app belongs to.',
  },
  dingtalkAesKey: {
    name: 'DINGTALK_AES_KEY',
    schema: aesKey,
    expected: 'an AES key of 43 characters',
    description: 'Key that its events are encrypted with. Default: none, and events are refused.',
    isSecret: true,
  },
  dingtalkToken: {
    name: 'DINGTALK_TOKEN',
    schema: secret,
    expected: 'a token',
    description: 'Token that its events are signed with.',
    isSecret: true,
  },
  dingtalkBaseUrl: address('DINGTALK_BASE_URL', 'https://api.dingtalk.com', 'Address of DingTalk’s API.'),
  dingtalkOldBaseUrl: address(
    'DINGTALK_OAPI_URL',
    'https://oapi.dingtalk.com',
    'Address of the older part of DingTalk’s API.',
  ),
  dingtalkLoginUrl: address('DINGTALK_LOGIN_URL', 'https://login.dingtalk.com', 'Address of DingTalk’s sign-in page.'),
} as const

export const DINGTALK_TOGETHER = [
  ['dingtalkAppKey', 'dingtalkAppSecret', 'dingtalkCorpId'],
  ['dingtalkAesKey', 'dingtalkToken'],
] as const

export type DingtalkSettings = ValuesOf<typeof DINGTALK_SETTINGS>

export interface DingtalkApp extends CommonApp, EventKeys {
  tool: 'dingtalk'
  brand: 'dingtalk'
  tenant: string
  urls: { api: string; oldApi: string; login: string }
}

const urlsOf = (settings: DingtalkSettings): DingtalkApp['urls'] => ({
  api: withoutSlash(settings.dingtalkBaseUrl),
  oldApi: withoutSlash(settings.dingtalkOldBaseUrl),
  login: withoutSlash(settings.dingtalkLoginUrl),
})

const NAMED = { tool: 'dingtalk', brand: 'dingtalk' } as const

export const dingtalkApps: OwnToolApps<DingtalkApp, DingtalkSettings> = {
  addresses: (settings) => Object.values(urlsOf(settings)),
  read(settings) {
    const { dingtalkAppKey: appId, dingtalkAppSecret: secret, dingtalkCorpId: tenant } = settings
    if (!appId || !secret || !tenant) return []
    const keys = { aesKey: settings.dingtalkAesKey ?? null, token: settings.dingtalkToken ?? null }
    return [{ ...NAMED, appId, secret, appType: 'self', tenant, ownerOrgId: null, ...keys, urls: urlsOf(settings) }]
  },
  installed({ appId, tenant, ownerOrgId, unsealed }, settings) {
    if (unsealed === null) return null
    const app = { ...NAMED, appId, appType: 'self', tenant: tenant ?? '', ownerOrgId } as const
    return { ...app, ...readEncrypted(unsealed), urls: urlsOf(settings) }
  },
  own: {
    enter: (credentials, settings, orgId) => ({
      ...NAMED,
      ...enterEncrypted(credentials, orgId),
      urls: urlsOf(settings),
    }),
    partsOf: encryptedPartsOf,
  },
  namesCompany: true,
  // Its page needs the company, which only a return address names.
  isOffered: false,
}
