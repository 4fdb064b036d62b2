import type { Mend, PublishedErrors } from '../tool-errors.ts'
import { OUTSIDE_RANGE } from './pages.ts'

const CREDENTIALS: Mend = {
  en: 'App ID and App Secret do not belong together. Copy both from Credentials & Basic Info (凭证与基础信息) of the app in the developer console of {tool}, and connect the app again.',
  zh: 'App ID 与 App Secret 不匹配。请在{tool}开发者后台该应用的“凭证与基础信息”中重新复制两者，再次接入。',
}
const RANGE: Mend = {
  en: 'The person is outside the availability range of the app. Widen it in a new version under Version Management & Release (版本管理与发布), and publish that.',
  zh: '该用户不在应用的可用范围内。请在“版本管理与发布”中创建新版本、扩大可用范围并发布。',
}
const REDIRECT_URLS: Mend = {
  en: 'A page is missing from Security Settings → Redirect URLs (安全设置 → 重定向 URL) of the app. Enter the addresses of the sign-in page there; an own page with the sign-in element needs its exact address, too, without what follows “?” or “#”.',
  zh: '该应用的“安全设置 → 重定向 URL”中缺少当前页面。请填写登录页的地址；若登录组件嵌在自有页面中，也需填写该页面的完整地址（不含“?”和“#”之后的部分）。',
}

// open.feishu.cn/document/authentication-management/access-token/get-user-access-token,
// open.feishu.cn/document/server-docs/getting-started/server-error-codes,
// open.feishu.cn/document/uYjL24iN/uUzMuUzMuUzM/20220308, open.feishu.cn/document/uYjL24iN/uQjMuQjMuQjM/authentication/h5sdkconfig
export const feishuErrors = [
  // The code is unknown, has expired, belongs to another app or redirect address, was used, or its PKCE verifier differs.
  { means: 'code', codes: [20003, 20004, 20024, 20049, 20063, 20065, 20071], status: 400 },
  // The person does not exist, or their state is none of those below.
  { means: 'user', codes: [20008, 20066], status: 400 },
  { means: 'user', codes: [20010], status: 400, mend: RANGE },
  // The person has left, or is frozen.
  { means: 'user', codes: [20021, 20022, 20023] },
  { means: 'app', codes: [20002, 20048, 10003, 10014, 10015, 99991543], status: 400, mend: CREDENTIALS },
  {
    means: 'app',
    codes: [20009],
    status: 400,
    mend: {
      en: 'The app is not installed in your company. Publish a version of it under Version Management & Release (版本管理与发布), or install the store app.',
      zh: '企业尚未安装该应用。请在“版本管理与发布”中发布应用版本，或安装商店应用。',
    },
  },
  {
    means: 'app',
    codes: [20069],
    status: 400,
    mend: {
      en: 'The app is disabled. Enable it in {tool}, then check again.',
      zh: '该应用已被停用。请在{tool}中启用该应用，然后重新检查。',
    },
  },
  // The app ticket has been replaced.
  { means: 'ticket', codes: [10012] },
  {
    means: 'address',
    codes: [99991401],
    status: 400,
    mend: {
      en: '{tool} takes no calls from this server. Enter {address} under Security Settings → IP Whitelist (安全设置 → IP 白名单) of the app; only IPv4 addresses are accepted there.',
      zh: '{tool}不接受来自本服务器的请求。请在该应用的“安全设置 → IP 白名单”中添加{address}，仅支持 IPv4 地址。',
    },
  },
  { means: 'token', codes: [99991661, 99991663, 99991664, 99991668, 99991677], status: 400 },
  { means: 'unavailable', codes: [99991400], status: 400 },
  {
    means: 'setting',
    codes: [99991672, 99991679],
    status: 400,
    mend: {
      en: 'The app lacks a permission. Add it under Permissions & Scopes (权限管理), then publish a new version under Version Management & Release (版本管理与发布).',
      zh: '该应用缺少权限。请在“权限管理”中开通，然后在“版本管理与发布”中发布新版本。',
    },
  },
  { means: 'request', codes: [20001, 20036, 20067, 20068, 20070], status: 400 },
  { means: 'request', codes: [20005] },

  { from: 'client', means: 'user', codes: OUTSIDE_RANGE, mend: RANGE },
  { from: 'client', means: 'code', codes: [10207, 10210] },
  { from: 'client', means: 'setting', codes: [10234, 10235, 10236], mend: REDIRECT_URLS },
  { from: 'client', means: 'setting', codes: [10200, 333430, 333440], mend: CREDENTIALS },
  {
    from: 'client',
    means: 'setting',
    codes: [333447, 333448],
    mend: {
      en: 'The domain of the page is missing from Security Settings → H5 Trusted Domains (安全设置 → H5 可信域名) of the app. Enter it there.',
      zh: '该应用的“安全设置 → H5 可信域名”中缺少页面所在的域名，请添加。',
    },
  },
  { from: 'client', means: 'unavailable', codes: [1014] },
  // The signature of a page, or a parameter, was not accepted.
  {
    from: 'client',
    means: 'request',
    codes: [1012, 10232, 333441, 333442, 333443, 333444, 333445, 333446, 333450],
  },
] as const satisfies readonly PublishedErrors[]
