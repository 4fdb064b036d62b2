import * as v from 'valibot'
import { address, id, secret, type ValuesOf } from '../../server/setting-fields.ts'

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
