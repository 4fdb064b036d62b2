import type { FeishuBrand } from '@sso-elements/contract'
import { parse } from 'valibot'
import { type CommonApp, withoutSlash } from '../../server/common-app.ts'
import { sealedParts } from '../../server/sealed-parts.ts'
import { sharedFor, sourceOf, type ToolApps } from '../../server/tool-apps.ts'
import type { FeishuSettings } from './settings.ts'

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
export const feishuApps: ToolApps<FeishuApp, FeishuSettings> = {
  addresses: (settings) => [...Object.values(urlsOf(settings, 'feishu')), ...Object.values(urlsOf(settings, 'lark'))],
  read: (settings) => [readApp(settings, 'feishu'), readApp(settings, 'lark')],
  installed(installed, settings, shared) {
    const { appId, appType, tenant, ownerOrgId, unsealed } = installed
    if (unsealed === null) return sharedFor(installed, shared)
    const brand = brandOf(installed.brand)
    const { secret, encryptKey, verificationToken } = parse(sealedParts, JSON.parse(unsealed))
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
