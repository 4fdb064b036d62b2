/** A call copied from the table of the product's specification, independent of our types, so that tests can check them against it. */
export interface SpecifiedCall {
  method: 'GET' | 'POST'
  path: string
  /** Payload given by the caller; sent as query by GET. */
  payload: Record<string, unknown>
  /** Fields that the client adds. */
  fixed?: Record<string, unknown>
  /** Whether it requires a person's token. */
  needsToken: boolean
  /** Whether a failure is shown by default. */
  showsErrors: boolean
  /** The shape of the result: fields of an object, fields of each list entry, or a string. */
  result: { fields: string[] } | { list: string[] } | 'text' | 'nothing'
}

/** The seventeen calls of the specification. Where it leaves a result open, the fields are this product's own. */
export const SPECIFIED_CALLS: readonly SpecifiedCall[] = [
  {
    method: 'POST',
    path: '/open/im/get/token',
    payload: { externalUserId: 'ou_1', orgUuid: 'o-1', imType: 'fei_shu' },
    needsToken: false,
    showsErrors: true,
    result: { fields: ['authorized', 'accessToken'] },
  },
  {
    method: 'POST',
    path: '/open/im/get/signature',
    payload: { imType: 'fei_shu', orgUuid: 'o-1', url: 'https://app.acme.example/' },
    needsToken: false,
    showsErrors: true,
    result: { fields: ['appId', 'timestamp', 'nonceStr', 'signature'] },
  },
  {
    method: 'POST',
    path: '/open/im/get/app-info',
    payload: { uuid: 'u-1', imType: 'fei_shu' },
    needsToken: false,
    showsErrors: false,
    result: { fields: ['appType', 'appId', 'corpId', 'brand', 'script'] },
  },
  {
    method: 'POST',
    path: '/im/dingtalk/web-auth-url',
    payload: { orgId: 'o-1', originalPath: '/board' },
    needsToken: false,
    showsErrors: true,
    result: 'text',
  },
  {
    method: 'POST',
    path: '/im/dingtalk/auth-user-info',
    payload: { code: 'c-1', orgId: 'o-1' },
    needsToken: false,
    showsErrors: true,
    result: { fields: ['userId'] },
  },
  {
    method: 'POST',
    path: '/org/org-info',
    payload: {},
    needsToken: true,
    showsErrors: false,
    result: { fields: ['id', 'orgName', 'orgKey', 'avatar', 'language', 'timeZone'] },
  },
  {
    method: 'POST',
    path: '/language/translation-simple',
    payload: { messageLang: 'en-US' },
    needsToken: true,
    showsErrors: true,
    result: { list: ['k', 'v'] },
  },
  {
    method: 'POST',
    path: '/anonymous/share/unauth-info',
    payload: { shareCode: 's-1' },
    needsToken: false,
    showsErrors: true,
    result: { fields: ['shareCode', 'pwdEnabled'] },
  },
  {
    method: 'POST',
    path: '/anonymous/share/login',
    payload: { shareCode: 's-1', password: 'open sesame' },
    needsToken: false,
    showsErrors: false,
    result: { fields: ['token'] },
  },
  {
    method: 'POST',
    path: '/account/login',
    payload: { orgEmail: 'ada@acme.example', password: 'correct horse battery' },
    fixed: { tenantId: 1 },
    needsToken: false,
    showsErrors: true,
    result: { fields: ['token'] },
  },
  {
    method: 'POST',
    path: '/account/anonymous/login-code',
    payload: { orgEmail: 'ada@acme.example', code: '123456' },
    fixed: { tenantId: 1 },
    needsToken: false,
    showsErrors: true,
    result: { fields: ['token'] },
  },
  { method: 'POST', path: '/account/logout', payload: {}, needsToken: true, showsErrors: false, result: 'nothing' },
  {
    method: 'POST',
    path: '/account/check-email',
    payload: { orgEmail: 'ada@acme.example' },
    needsToken: false,
    showsErrors: true,
    result: { fields: ['registered'] },
  },
  {
    method: 'POST',
    path: '/account/user-org-assemble',
    payload: {},
    needsToken: true,
    showsErrors: false,
    result: { fields: ['userInfo', 'orgInfo'] },
  },
  {
    method: 'POST',
    path: '/tickets',
    payload: {},
    needsToken: true,
    showsErrors: false,
    result: { fields: ['ticket'] },
  },
  {
    method: 'GET',
    path: '/tickets/get-token',
    payload: { ticket: 't-1' },
    needsToken: false,
    showsErrors: true,
    result: { fields: ['token'] },
  },
  {
    method: 'POST',
    path: '/product/get/org-product-right',
    payload: {},
    fixed: { productLineId: 1 },
    needsToken: true,
    showsErrors: true,
    result: { fields: ['id', 'productLineId'] },
  },
]
