import * as v from 'valibot'
import { secureAddress } from './address-setting.ts'
import { row, secretRow } from './setting-row.ts'

const id = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)))
const secret = v.optional(v.pipe(v.string(), v.minLength(1), v.maxCodePoints(1000)))
const expectedAddress =
  'a web address that begins with https://, without ? or #; http is for the own machine in dev and test'
const address = (name: string, value: string, description: string) =>
  row(name, v.optional(secureAddress, value), expectedAddress, `${description} Default: ${value}.`)

/** DingTalk and WeCom name the AES key by 43 characters of Base64. */
const aesKey = v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43}$/)))

/** The tool's script for pages; the tools' documents name this version. */
const FEISHU_SCRIPT = 'https://lf-scm-cn.feishucdn.com/lark/op/h5-js-sdk-1.5.44.js'

/** Settings of Feishu, and of Lark, which is the same software on other hosts. */
const feishuSettings = <Prefix extends 'FEISHU' | 'LARK'>(prefix: Prefix, name: string, domain: string) => ({
  appId: row(
    `${prefix}_APP_ID`,
    id,
    'an app id such as cli_a1b2c3',
    `App of this product at ${name}, for organizations without their own. Default: none.`,
  ),
  appSecret: secretRow(`${prefix}_APP_SECRET`, secret, 'an app secret', 'Its secret.'),
  appType: row(
    `${prefix}_APP_TYPE`,
    v.optional(v.picklist(['self', 'store']), 'self'),
    'self or store',
    'Whether the app is of one company, or from the store. Default: self.',
  ),
  encryptKey: secretRow(
    `${prefix}_ENCRYPT_KEY`,
    secret,
    'an encrypt key',
    'Key that its events are encrypted and signed with. Default: none, and events are refused.',
  ),
  verificationToken: secretRow(
    `${prefix}_VERIFICATION_TOKEN`,
    secret,
    'a verification token',
    'Token that its events contain. Default: none, and it is not compared.',
  ),
  baseUrl: address(`${prefix}_BASE_URL`, `https://open.${domain}`, `Address of ${name}’s API.`),
  accountsUrl: address(`${prefix}_ACCOUNTS_URL`, `https://accounts.${domain}`, `Address of ${name}’s sign-in page.`),
  scriptUrl: address(`${prefix}_SCRIPT_URL`, FEISHU_SCRIPT, `Address of ${name}’s script for pages.`),
})

const feishu = feishuSettings('FEISHU', 'Feishu', 'feishu.cn')
const lark = feishuSettings('LARK', 'Lark', 'larksuite.com')

/** Slack's ids have a dot. */
const slackId = v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,128}$/)))

/** Ids of Microsoft Entra are lower-case in its tokens. */
const entraId = v.optional(v.pipe(v.string(), v.uuid(), v.toLowerCase()))

/** Settings of chat tools (IMS-06). */
export const CHAT_SETTINGS = {
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
  dingtalkAppKey: row(
    'DINGTALK_APP_KEY',
    id,
    'an app key',
    'App of this product at DingTalk, for organizations without their own. Default: none.',
  ),
  dingtalkAppSecret: secretRow('DINGTALK_APP_SECRET', secret, 'an app secret', 'Its secret.'),
  dingtalkCorpId: row('DINGTALK_CORP_ID', id, 'a corp id', 'Company that the app belongs to.'),
  dingtalkAesKey: secretRow(
    'DINGTALK_AES_KEY',
    aesKey,
    'an AES key of 43 characters',
    'Key that its events are encrypted with. Default: none, and events are refused.',
  ),
  dingtalkToken: secretRow('DINGTALK_TOKEN', secret, 'a token', 'Token that its events are signed with.'),
  dingtalkBaseUrl: address('DINGTALK_BASE_URL', 'https://api.dingtalk.com', 'Address of DingTalk’s API.'),
  dingtalkOldBaseUrl: address(
    'DINGTALK_OAPI_URL',
    'https://oapi.dingtalk.com',
    'Address of the older part of DingTalk’s API.',
  ),
  dingtalkLoginUrl: address('DINGTALK_LOGIN_URL', 'https://login.dingtalk.com', 'Address of DingTalk’s sign-in page.'),
  wecomCorpId: row(
    'WECOM_CORP_ID',
    id,
    'a corp id such as ww1234567890abcdef',
    'Company of this product’s app at WeCom, for organizations without their own. Default: none.',
  ),
  wecomAgentId: row('WECOM_AGENT_ID', id, 'an agent id such as 1000002', 'The app.'),
  wecomSecret: secretRow('WECOM_SECRET', secret, 'an app secret', 'Its secret.'),
  wecomSuiteId: row(
    'WECOM_SUITE_ID',
    id,
    'a suite id such as tj1234567890abcdef',
    'App of this product in WeCom’s store, in place of the app of a company. Default: none.',
  ),
  wecomSuiteSecret: secretRow('WECOM_SUITE_SECRET', secret, 'a suite secret', 'Its secret.'),
  wecomToken: secretRow('WECOM_TOKEN', secret, 'a token', 'Token that the app’s events are signed with.'),
  wecomAesKey: secretRow(
    'WECOM_AES_KEY',
    aesKey,
    'an AES key of 43 characters',
    'Key that they are encrypted with. Default: none, and events are refused.',
  ),
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
  slackClientId: row(
    'SLACK_CLIENT_ID',
    slackId,
    'a client id such as 1234567890.1234567890',
    'App of this product at Slack, which administrators add to their workspaces. Default: none.',
  ),
  slackClientSecret: secretRow('SLACK_CLIENT_SECRET', secret, 'a client secret', 'Its secret.'),
  slackSigningSecret: secretRow(
    'SLACK_SIGNING_SECRET',
    secret,
    'a signing secret',
    'Secret that its events are signed with. Default: none, and events are refused.',
  ),
  slackBaseUrl: address('SLACK_BASE_URL', 'https://slack.com', 'Address of Slack.'),
  teamsClientId: row(
    'TEAMS_CLIENT_ID',
    entraId,
    'an application id such as 11111111-2222-3333-4444-555555555555',
    'App of this product at Microsoft, which administrators connect their tenants to. Default: none.',
  ),
  teamsClientSecret: secretRow('TEAMS_CLIENT_SECRET', secret, 'a client secret', 'Its secret.'),
  teamsTenant: row(
    'TEAMS_TENANT',
    entraId,
    'a tenant id such as 11111111-2222-3333-4444-555555555555',
    'The only tenant of an app for one company, for all organizations. Default: administrators connect theirs.',
  ),
  teamsBaseUrl: address('TEAMS_BASE_URL', 'https://login.microsoftonline.com', 'Address of Microsoft’s sign-in.'),
} as const
