import type { FeishuBrand } from '@sso-elements/contract'
import * as v from 'valibot'
import { type CommonApp, readSealedParts, withoutSlash } from '../../server/common-app.ts'
import { address, id, secret, type ValuesOf } from '../../server/setting-fields.ts'
import { type OwnToolApps, sharedFor, sourceOf } from '../../server/tool-apps.ts'

/** The tool's script for pages; the tools' documents name this version. */
const FEISHU_SCRIPT = 'https://lf-scm-cn.feishucdn.com/lark/op/h5-js-sdk-1.5.44.js'

/** Settings of Feishu, and of Lark, which is the same software on other hosts. */
const feishuSettings = <Prefix extends 'FEISHU' | 'LARK'>(prefix: Prefix, name: string, domain: string) => ({
  appId: {
    name: `${prefix}_APP_ID`,
    schema: id,
    expected: 'an app id such as cli_a1b2c3',
    description: `App of this product at ${name}, for organizations without their own. Default: none.`,
  },
  appSecret: {
    name: `${prefix}_APP_SECRET`,
    schema: secret,
    expected: 'an app secret',
    description: 'Its secret.',
    isSecret: true,
  },
  appType: {
    name: `${prefix}_APP_TYPE`,
    schema: v.optional(v.picklist(['self', 'store']), 'self'),
    expected: 'self or store',
    description: 'Whether the app is of one company, or from the store. Default: self.',
  },
  encryptKey: {
    name: `${prefix}_ENCRYPT_KEY`,
    schema: secret,
    expected: 'an encrypt key',
    description: 'Key that its events are encrypted and signed with. Default: none, and events are refused.',
    isSecret: true,
  },
  verificationToken: {
    name: `${prefix}_VERIFICATION_TOKEN`,
    schema: secret,
    expected: 'a verification token',
    description: 'Token that its events contain. Default: none, and it is not compared.',
    isSecret: true,
  },
  baseUrl: address(`${prefix}_BASE_URL`, `https://open.${domain}`, `Address of ${name}’s API.`),
  accountsUrl: address(`${prefix}_ACCOUNTS_URL`, `https://accounts.${domain}`, `Address of ${name}’s sign-in page.`),
  scriptUrl: address(`${prefix}_SCRIPT_URL`, FEISHU_SCRIPT, `Address of ${name}’s script for pages.`),
})

const feishu = feishuSettings('FEISHU', 'Feishu', 'feishu.cn')
const lark = feishuSettings('LARK', 'Lark', 'larksuite.com')

export const FEISHU_SETTINGS = {
  feishuAppId: feishu.appId,
  feishuAppSecret: feishu.appSecret,
  feishuAppType: feishu.appType,
  feishuEncryptKey: feishu.encryptKey,
  feishuVerificationToken: feishu.verificationToken,
  feishuBaseUrl: feishu.baseUrl,
  feishuAccountsUrl: feishu.accountsUrl,
  feishuScriptUrl: feishu.scriptUrl,
  larkAppId: lark.appId,
  larkAppSecret: lark.appSecret,
  larkAppType: lark.appType,
  larkEncryptKey: lark.encryptKey,
  larkVerificationToken: lark.verificationToken,
  larkBaseUrl: lark.baseUrl,
  larkAccountsUrl: lark.accountsUrl,
  larkScriptUrl: lark.scriptUrl,
} as const

export const FEISHU_TOGETHER = [
  ['feishuAppId', 'feishuAppSecret'],
  ['larkAppId', 'larkAppSecret'],
] as const

export type FeishuSettings = ValuesOf<typeof FEISHU_SETTINGS>

export interface FeishuApp extends CommonApp {
  tool: 'lark'
  brand: FeishuBrand
  encryptKey: string | null
  verificationToken: string | null
  urls: { api: string; accounts: string; script: string }
}

const urlsOf = (settings: FeishuSettings, brand: FeishuBrand): FeishuApp['urls'] => ({
  api: withoutSlash(settings[`${brand}BaseUrl`]),
  accounts: withoutSlash(settings[`${brand}AccountsUrl`]),
  script: settings[`${brand}ScriptUrl`],
})

const readApp = (settings: FeishuSettings, brand: FeishuBrand): FeishuApp | null => {
  const { [`${brand}AppId` as const]: appId, [`${brand}AppSecret` as const]: secret } = settings
  if (!appId || !secret) return null
  return {
    ...{ tool: 'lark', brand, ownerOrgId: null, appId, secret, tenant: null },
    appType: settings[`${brand}AppType`],
    encryptKey: settings[`${brand}EncryptKey`] ?? null,
    verificationToken: settings[`${brand}VerificationToken`] ?? null,
    urls: urlsOf(settings, brand),
  }
}

const brandOf = (brand: string): FeishuBrand => (brand === 'lark' ? 'lark' : 'feishu')

/** Apps of Feishu and Lark, which are the same software on other hosts. */
export const feishuApps: OwnToolApps<FeishuApp, FeishuSettings> = {
  addresses: (settings) => [...Object.values(urlsOf(settings, 'feishu')), ...Object.values(urlsOf(settings, 'lark'))],
  read: (settings) => [readApp(settings, 'feishu'), readApp(settings, 'lark')],
  installed(installed, settings, shared) {
    const { appId, appType, tenant, ownerOrgId, unsealed } = installed
    if (unsealed === null) return sharedFor(installed, shared)
    const brand = brandOf(installed.brand)
    const { secret, encryptKey, verificationToken } = readSealedParts(unsealed)
    return {
      ...{ tool: 'lark', brand, appId, appType, tenant, ownerOrgId, secret, encryptKey, verificationToken },
      urls: urlsOf(settings, brand),
    }
  },
  own: {
    enter({ brand: entered, appId, secret, encryptKey = null, token = null }, settings, orgId) {
      const brand = brandOf(entered)
      return {
        ...{ tool: 'lark', brand, appId, secret, appType: 'self', tenant: null, ownerOrgId: orgId },
        ...{ encryptKey, verificationToken: token },
        urls: urlsOf(settings, brand),
      }
    },
    partsOf: ({ secret, encryptKey, verificationToken }) => ({
      ...{ secret, encryptKey, verificationToken },
      ...{ aesKey: null, token: null },
    }),
  },
  // An app there is of one company, whose key says nothing to people.
  namesCompany: false,
  isOffered: true,
  sources: {
    // IMS-05: the script, only inside the clients.
    isLoadedIn: (userAgent) => /Lark|Feishu/i.test(userAgent),
    // The file and not its origin, which serves others too.
    scripts: ({ feishuScriptUrl, larkScriptUrl }) => [feishuScriptUrl, larkScriptUrl].map(sourceOf),
  },
}
