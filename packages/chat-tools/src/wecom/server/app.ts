import { type CommonApp, withoutSlash } from '../../server/common-app.ts'
import { type EventKeys, encryptedPartsOf, enterEncrypted, readEncrypted } from '../../server/encrypted-app.ts'
import { sharedFor, type ToolApps } from '../../server/tool-apps.ts'
import { wecomDomainFile } from '../domain-file.ts'
import type { WecomSettings } from './settings.ts'

export interface WecomApp extends CommonApp, EventKeys {
  tool: 'qywx'
  brand: 'wecom'
  urls: { api: string; authorize: string; login: string }
}

const urlsOf = (settings: WecomSettings): WecomApp['urls'] => ({
  api: withoutSlash(settings.wecomBaseUrl),
  authorize: withoutSlash(settings.wecomAuthorizeUrl),
  login: withoutSlash(settings.wecomLoginUrl),
})

const NAMED = { tool: 'qywx', brand: 'wecom' } as const

/** The app of the settings: that of its store, or one of a company. */
const readApp = (settings: WecomSettings): WecomApp | null => {
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

export const wecomApps: ToolApps<WecomApp, WecomSettings> = {
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
  domainFile: wecomDomainFile,
  namesCompany: true,
  isOffered: true,
}
