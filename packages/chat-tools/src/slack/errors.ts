import type { Mend, PublishedErrors } from '../tool-errors.ts'

const ADD_AGAIN: Mend = {
  en: 'The workspace has removed the app, or voided its token. Remove it here, then add it to {tool} again.',
  zh: '工作区已移除该应用，或其令牌已失效。请先在此移除，再重新添加到{tool}。',
}
const RESTRICTED: Mend = {
  en: 'The workspace or its enterprise restricts the app. An administrator allows it under Settings & administration → Manage apps.',
  zh: '工作区或其所属企业限制了该应用，请由管理员在 Settings & administration → Manage apps 中允许。',
}

// docs.slack.dev/reference/methods/oauth.v2.access, …/openid.connect.token, …/auth.test, …/auth.revoke
export const slackErrors = [
  { means: 'code', codes: ['invalid_code', 'code_already_used', 'invalid_grant'] },
  {
    means: 'secret',
    codes: ['invalid_client', 'invalid_client_id', 'bad_client_secret'],
    mend: {
      en: 'Client ID and Client Secret of this site’s app do not belong together, or were changed. Whoever runs this site copies both from the app’s page at api.slack.com/apps into SLACK_CLIENT_ID and SLACK_CLIENT_SECRET.',
      zh: '本站应用的 Client ID 与 Client Secret 不匹配或已更改。需由本站的运营方从 api.slack.com/apps 的应用页面复制到 SLACK_CLIENT_ID 和 SLACK_CLIENT_SECRET。',
    },
  },
  {
    means: 'app',
    codes: ['token_revoked', 'account_inactive', 'invalid_refresh_token', 'not_authed'],
    mend: ADD_AGAIN,
  },
  {
    means: 'app',
    codes: ['invalid_auth'],
    mend: {
      en: 'The token of the app is not valid, or {tool} takes no calls from this server’s IP address. Remove the app here, then add it to {tool} again.',
      zh: '应用的令牌无效，或{tool}不接受来自本服务器 IP 的请求。请先在此移除应用，再重新添加到{tool}。',
    },
  },
  // Of an app with token rotation.
  { means: 'token', codes: ['token_expired'] },
  {
    means: 'address',
    codes: ['accesslimited'],
    mend: {
      en: '{tool} limits calls from the network of this server. Allow {address} in the settings of the app at api.slack.com/apps.',
      zh: '{tool}限制了来自本服务器所在网络的请求。请在 api.slack.com/apps 的应用设置中允许{address}。',
    },
  },
  {
    means: 'setting',
    codes: ['bad_redirect_uri', 'oauth_authorization_url_mismatch'],
    mend: {
      en: 'An address of this site is missing at {tool}. Whoever runs this site enters it at api.slack.com/apps under OAuth & Permissions → Redirect URLs.',
      zh: '{tool}中缺少本站的地址。需由本站的运营方在 api.slack.com/apps 的 OAuth & Permissions → Redirect URLs 中填写。',
    },
  },
  {
    means: 'setting',
    codes: ['missing_scope'],
    mend: {
      en: 'The app lacks a scope. Whoever runs this site adds team:read at api.slack.com/apps under OAuth & Permissions → Bot Token Scopes; then add the app to {tool} again.',
      zh: '该应用缺少权限范围。需由本站的运营方在 api.slack.com/apps 的 OAuth & Permissions → Bot Token Scopes 中添加 team:read，然后重新将应用添加到{tool}。',
    },
  },
  {
    means: 'setting',
    codes: [
      'access_denied',
      'no_permission',
      'team_access_not_granted',
      'enterprise_is_restricted',
      'ekm_access_denied',
    ],
    mend: RESTRICTED,
  },
  {
    means: 'unavailable',
    codes: ['internal_error', 'fatal_error', 'service_unavailable', 'team_added_to_org', 'org_login_required'],
  },
  { means: 'unavailable', codes: ['ratelimited'], status: 429 },
  {
    means: 'request',
    codes: [
      'invalid_grant_type',
      'invalid_arguments',
      'invalid_form_data',
      'request_timeout',
      'not_allowed_token_type',
    ],
  },
] as const satisfies readonly PublishedErrors[]
