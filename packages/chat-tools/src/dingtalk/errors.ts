import type { Mend, PublishedErrors } from '../tool-errors.ts'

const CREDENTIALS: Mend = {
  en: 'Client ID, Client Secret and Corp ID do not belong together, or no version of the app is released. Copy the first two from Credentials and Basic Information (凭证与基础信息) of the app and the Corp ID of your company, release a version under Version Management and Release (版本管理与发布), and connect the app again.',
  zh: 'Client ID、Client Secret 与 CorpId 不匹配，或应用版本尚未发布。请在该应用的“凭证与基础信息”中复制前两项，填写本企业的 CorpId，在“版本管理与发布”中发布版本，再次接入。',
}
const PERMISSIONS: Mend = {
  en: 'The app lacks a permission. Request Contact.User.Read (通讯录个人信息读权限) and qyapi_get_member (成员信息读权限) under Development Configuration → Permission Management (开发配置 → 权限管理).',
  zh: '该应用缺少接口权限。请在“开发配置 → 权限管理”中申请“通讯录个人信息读权限”（Contact.User.Read）和“成员信息读权限”（qyapi_get_member）。',
}

// open.dingtalk.com/document/development/obtain-the-access-token-of-an-internal-app,
// open.dingtalk.com/document/development/obtain-user-token, open.dingtalk.com/document/orgapp/server-api-error-codes-1
export const dingtalkErrors = [
  // The code is unknown, was used, or has expired.
  { means: 'code', codes: ['invalidCode'], status: 400 },
  { means: 'code', codes: [40029, 40078, 40102, 42003, 42008] },
  { means: 'tenant', codes: [60121] },
  {
    means: 'user',
    codes: [50002],
    mend: {
      en: 'The person is outside the visible range (可见范围) of the app. Widen it when you release a version under Version Management and Release (版本管理与发布).',
      zh: '该用户不在应用的可见范围内。请在“版本管理与发布”中发布版本时扩大可见范围。',
    },
  },
  // Those of the token of a company, and of a person's token.
  {
    means: 'app',
    codes: ['invalid.client', 'invalidClientIdOrSecret', 'invalidSuiteKey'],
    status: 400,
    mend: CREDENTIALS,
  },
  { means: 'app', codes: ['unauthorized.client'], status: 401, mend: CREDENTIALS },
  { means: 'app', codes: [40089], mend: CREDENTIALS },
  {
    means: 'app',
    codes: ['invalidAuthInfo'],
    status: 400,
    mend: {
      en: 'Your company has not installed the app. Release a version of it under Version Management and Release (版本管理与发布).',
      zh: '企业尚未开通该应用。请在“版本管理与发布”中发布应用版本。',
    },
  },
  {
    means: 'address',
    codes: [60020],
    mend: {
      en: '{tool} takes no calls from this server. Add {address} to the IP addresses that the app allows, in the developer console of {tool}.',
      zh: '{tool}不接受来自本服务器的请求。请在{tool}开发者后台将{address}加入该应用的 IP 白名单。',
    },
  },
  { means: 'token', codes: ['InvalidAuthentication'], status: 401 },
  { means: 'token', codes: [40014, 42001] },
  { means: 'unavailable', codes: ['Forbidden.AccessDenied.QpsLimitForApi'], status: 403 },
  { means: 'unavailable', codes: [-1, 90018] },
  { means: 'setting', codes: ['Forbidden.AccessDenied.AccessTokenPermissionDenied'], status: 403, mend: PERMISSIONS },
  { means: 'setting', codes: [60011], mend: PERMISSIONS },
  { means: 'request', codes: [40035, 40038, 41001, 41008] },

  // The signature of a page was not accepted.
  { from: 'client', means: 'request', codes: [52011, 52013, 52014, 52019] },
] as const satisfies readonly PublishedErrors[]
