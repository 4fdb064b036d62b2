import { address, aesKey, id, secret, type ValuesOf } from '../../server/setting-fields.ts'

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
