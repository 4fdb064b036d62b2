import { address, aesKey, id, secret, type ValuesOf } from '../../server/setting-fields.ts'

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
