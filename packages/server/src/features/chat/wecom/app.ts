import type { Settings } from '../../../settings/settings.ts'
import { type CommonApp, withoutSlash } from '../common-app.ts'
import { type EventKeys, encryptedPartsOf, enterEncrypted, readEncrypted } from '../encrypted-app.ts'
import { sharedFor, type ToolApps } from '../tool-apps.ts'

export interface WecomApp extends CommonApp, EventKeys {
  tool: 'qywx'
  brand: 'wecom'
  urls: { api: string; authorize: string; login: string }
}

const urlsOf = (settings: Settings): WecomApp['urls'] => ({
  api: withoutSlash(settings.wecomBaseUrl),
  authorize: withoutSlash(settings.wecomAuthorizeUrl),
  login: withoutSlash(settings.wecomLoginUrl),
})

const NAMED = { tool: 'qywx', brand: 'wecom' } as const

/** The app of the settings: that of its store, or one of a company. */
const readApp = (settings: Settings): WecomApp | null => {
  const { wecomSuiteId, wecomSuiteSecret, wecomCorpId, wecomAgentId, wecomSecret } = settings
  const common = {
    ...{ ...NAMED, ownerOrgId: null, urls: urlsOf(settings) },
    ...{ aesKey: settings.wecomAesKey ?? null, token: settings.wecomToken ?? null },
  }
  if (wecomSuiteId && wecomSuiteSecret)
    return { ...common, appId: wecomSuiteId, secret: wecomSuiteSecret, appType: 'store', tenant: null }
  return wecomCorpId && wecomAgentId && wecomSecret
    ? { ...common, appId: wecomAgentId, secret: wecomSecret, appType: 'self', tenant: wecomCorpId }
    : null
}

export const wecomApps: ToolApps<WecomApp> = {
  brands: ['wecom'],
  addresses: (settings) => Object.values(urlsOf(settings)),
  read: (settings) => [readApp(settings)],
  installed(installed, settings, shared) {
    const { appId, appType, tenant, ownerOrgId, unsealed } = installed
    if (unsealed === null) return sharedFor(installed, shared)
    return { ...NAMED, appId, appType, tenant, ownerOrgId, ...readEncrypted(unsealed), urls: urlsOf(settings) }
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
  isOffered: true,
}
