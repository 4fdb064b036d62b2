import type { Mend, PublishedErrors } from '../tool-errors.ts'

const RANGE: Mend = {
  en: 'The person is outside the visible range (可见范围) of the app, or the app may not call this. Widen the range on the app’s page in the administration of {tool}.',
  zh: '该用户不在应用的可见范围内，或应用没有该接口的权限。请在{tool}管理后台的应用详情页扩大可见范围。',
}
const SECRET: Mend = {
  en: 'The Secret is not the one of this app. Copy Secret and AgentId from the same page, App Management (应用管理) → the app, and connect the app again.',
  zh: 'Secret 不属于该应用。请在“应用管理”中打开该应用，从同一页面复制 AgentId 和 Secret，再次接入。',
}
const SUITE: Mend = {
  en: 'Suite ID and Suite Secret of this site’s store app do not belong together. Whoever runs this site has to enter them anew.',
  zh: '本站商店应用的 SuiteID 与 Secret 不匹配，需由本站的运营方重新填写。',
}

// developer.work.weixin.qq.com/document/path/90313
export const wecomErrors = [
  // The code is unknown, has expired, or was used.
  { means: 'code', codes: [40029, 40078, 40163, 42003, 42022] },
  { means: 'tenant', codes: [60111] },
  { means: 'user', codes: [48002, 50002, 60011, 60021], mend: RANGE },
  { means: 'license', codes: [701008] },
  // The suite's ticket is missing or out of date.
  { means: 'ticket', codes: [40085, 84014, 84015] },
  { means: 'app', codes: [40001, 40091], mend: SECRET },
  {
    means: 'app',
    codes: [40013],
    mend: {
      en: 'The Corp ID is wrong. Copy it from My Company → Company Information (我的企业 → 企业信息), where it is called 企业ID.',
      zh: 'CorpId 有误。请从“我的企业 → 企业信息”复制企业 ID。',
    },
  },
  {
    means: 'app',
    codes: [40056, 301002],
    mend: {
      en: 'The AgentId is not the one of the app that the Secret belongs to. Copy both from the same page, App Management (应用管理) → the app.',
      zh: 'AgentId 与 Secret 不属于同一应用。请在“应用管理”中打开该应用，从同一页面复制两者。',
    },
  },
  {
    means: 'app',
    codes: [50003],
    mend: {
      en: 'The app is disabled. Enable it under App Management (应用管理).',
      zh: '该应用已被停用，请在“应用管理”中启用。',
    },
  },
  {
    means: 'app',
    codes: [48006],
    mend: {
      en: '{tool} has withdrawn the permissions of the app, because it was not used for long. An administrator of your company enables it again under App Management (应用管理).',
      zh: '由于长时间未使用，{tool}已收回该应用的接口权限，请由企业管理员在“应用管理”中重新启用。',
    },
  },
  { means: 'app', codes: [40080, 40083], mend: SUITE },
  {
    means: 'app',
    codes: [40084, 48004],
    mend: {
      en: 'Your company has not installed the app, or has removed it. An administrator of your company installs it again.',
      zh: '企业尚未安装该应用，或已取消授权，请由企业管理员重新安装。',
    },
  },
  {
    means: 'address',
    codes: [60020],
    mend: {
      en: '{tool} takes no calls from this server. Enter {address} under Trusted IP Addresses (企业可信IP) on the app’s page; it takes effect after a minute. Above it, a trusted domain has to be set first.',
      zh: '{tool}不接受来自本服务器的请求。请在应用详情页的“企业可信IP”中添加{address}，约一分钟后生效；须先设置可信域名。',
    },
  },
  // 40082 is a suite's token that was voided early.
  { means: 'token', codes: [40014, 40082, 42001, 42009] },
  { means: 'unavailable', codes: [-1, 45009, 45033] },
  {
    means: 'setting',
    codes: [50001],
    mend: {
      en: 'The domain of the sign-in page is not the one of the app. Enter it, with its port, under Web Authorization and JS-SDK (网页授权及JS-SDK) → trusted domain (可信域名), and under WeCom Sign-in (企业微信授权登录) → callback domain (授权回调域).',
      zh: '登录页的域名与应用不一致。请在“网页授权及JS-SDK”的可信域名和“企业微信授权登录”的授权回调域中填写该域名（含端口）。',
    },
  },
  { means: 'request', codes: [40035, 40058, 41001, 41002, 41004, 41008] },
] as const satisfies readonly PublishedErrors[]
