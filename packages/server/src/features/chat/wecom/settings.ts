import { row, secretRow } from '../../../kit/settings/setting-row.ts'
import { address, aesKey, id, secret } from '../setting-fields.ts'

export const WECOM_SETTINGS = {
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
} as const
