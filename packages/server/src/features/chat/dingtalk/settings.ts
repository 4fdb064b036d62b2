import { row, secretRow } from '../../../kit/settings/setting-row.ts'
import { address, aesKey, id, secret } from '../setting-fields.ts'

export const DINGTALK_SETTINGS = {
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
} as const

export const DINGTALK_TOGETHER = [
  ['dingtalkAppKey', 'dingtalkAppSecret', 'dingtalkCorpId'],
  ['dingtalkAesKey', 'dingtalkToken'],
] as const
