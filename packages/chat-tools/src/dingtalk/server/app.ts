import { type CommonApp, withoutSlash } from '../../server/common-app.ts'
import { type EventKeys, encryptedPartsOf, enterEncrypted, readEncrypted } from '../../server/encrypted-app.ts'
import type { ToolApps } from '../../server/tool-apps.ts'
import type { DingtalkSettings } from './settings.ts'

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

export const dingtalkApps: ToolApps<DingtalkApp, DingtalkSettings> = {
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
