import { type CommonApp, withoutSlash } from '../../server/common-app.ts'
import { address, aesKey, id, secret, type ValuesOf } from '../../server/setting-fields.ts'
import {
  type EventKeys,
  encryptedPartsOf,
  enterEncrypted,
  type OwnToolApps,
  readEncrypted,
  sharedFor,
} from '../../server/tool-apps.ts'
import { wecomDomainFile } from '../domain-file.ts'

export const WECOM_SETTINGS = {
  wecomCorpId: {
    name: 'WECOM_CORP_ID',
    schema: id,
    expected: 'a corp id such as ww1234567890abcdef',
    description: 'Company of this product’s app at WeCom, for organizations without their own. Default: none.',
  },
  wecomAgentId: {
    name: 'WECOM_AGENT_ID',
    schema: id,
    expected: 'an agent id such as 1000002',
    description: 'The app.',
  },
  wecomSecret: {
    name: 'WECOM_SECRET',
    schema: secret,
    expected: 'an app secret',
    description: 'Its secret.',
    isSecret: true,
  },
  wecomSuiteId: {
    name: 'WECOM_SUITE_ID',
    schema: id,
    expected: 'a suite id such as tj1234567890abcdef',
    description: 'App of this product in WeCom’s store, in place of the app of a company. Default: none.',
  },
  wecomSuiteSecret: {
    name: 'WECOM_SUITE_SECRET',
    schema: secret,
    expected: 'a suite secret',
    description: 'Its secret.',
    isSecret: true,
  },
  wecomToken: {
    name: 'WECOM_TOKEN',
    schema: secret,
    expected: 'a token',
    description: 'Token that the app’s events are signed with.',
    isSecret: true,
  },
  wecomAesKey: {
    name: 'WECOM_AES_KEY',
    schema: aesKey,
    expected: 'an AES key of 43 characters',
    description: 'Key that they are encrypted with. Default: none, and events are refused.',
    isSecret: true,
  },
  wecomBaseUrl: address('WECOM_BASE_URL', 'https://qyapi.weixin.qq.com', 'Address of WeCom’s API.'),
  wecomAuthorizeUrl: address(
    'WECOM_AUTHORIZE_URL',
    'https://open.weixin.qq.com',
    'Address of the page that signs in inside WeCom.',
  ),
  wecomLoginUrl: address(
    'WECOM_LOGIN_URL',
    'https://login.work.weixin.qq.com',
    'Address of the page that signs in with a QR code in other browsers.',
  ),
} as const

export type WecomSettings = ValuesOf<typeof WECOM_SETTINGS>

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

export const wecomApps: OwnToolApps<WecomApp, WecomSettings> = {
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
