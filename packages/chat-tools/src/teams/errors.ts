import type { Mend, PublishedErrors } from '../tool-errors.ts'

/** An error of the token endpoint also has a word (RFC 6749, section 5.2), which Microsoft Entra's own numbers explain. */
type EntraErrors = { word: string; status: number } & PublishedErrors
type ClientErrors = { from: 'client' } & PublishedErrors

const GRANT = { word: 'invalid_grant', status: 400 } as const
const REQUEST = { word: 'invalid_request', status: 400 } as const
const CLIENT = { word: 'unauthorized_client', status: 400 } as const
const SECRET = { word: 'invalid_client', status: 401 } as const
const BUSY = { word: 'temporarily_unavailable', status: 400 } as const

const ADD_AGAIN: Mend = {
  en: 'Your company’s tenant does not have the app any more. Remove it here, then add it to {tool} again, signed in as an administrator of that tenant.',
  zh: '企业的租户中已没有该应用。请先在此移除，再以该租户管理员的身份重新添加到{tool}。',
}
const CONSENT: Mend = {
  en: 'Nobody has consented to the app for the person. An administrator opens it in the Microsoft Entra admin center under Enterprise applications → Permissions, and grants consent for everybody.',
  zh: '尚未对该应用授予同意。请由管理员在 Microsoft Entra 管理中心的“企业应用程序 → 权限”中打开该应用，代表组织授予同意。',
}

// learn.microsoft.com/entra/identity-platform/reference-error-codes
export const teamsErrors = [
  // The code was used or has expired, or is of another redirect address.
  { means: 'code', codes: [54005, 70000, 70008, 500112], ...GRANT },
  // The person is not of the tenant.
  { means: 'tenant', codes: [50020, 50034, 51004, 90072], ...GRANT },
  {
    means: 'user',
    codes: [50105],
    ...GRANT,
    mend: {
      en: 'The tenant requires assignment, and the person has none. An administrator assigns them in the Microsoft Entra admin center under Enterprise applications → Users and groups.',
      zh: '租户要求分配用户，而该用户尚未分配。请由管理员在 Microsoft Entra 管理中心的“企业应用程序 → 用户和组”中分配。',
    },
  },
  {
    means: 'user',
    codes: [50057],
    ...GRANT,
    mend: {
      en: 'The account of the person is disabled. An administrator enables it in the Microsoft Entra admin center under Users.',
      zh: '该用户的账号已被禁用，请由管理员在 Microsoft Entra 管理中心的“用户”中启用。',
    },
  },
  { means: 'user', codes: [65001, 65004, 90094], ...GRANT, mend: CONSENT },
  {
    means: 'user',
    codes: [50076, 50079, 53000, 53001, 53003],
    ...GRANT,
    mend: {
      en: 'A Conditional Access policy of the tenant keeps the person out, or asks for a second factor. See the sign-in logs in the Microsoft Entra admin center for the policy.',
      zh: '租户的条件访问策略阻止了该用户，或要求多重身份验证。可在 Microsoft Entra 管理中心的登录日志中查看具体策略。',
    },
  },
  { means: 'app', codes: [700016, 7000229, 'unauthorized_client'], ...CLIENT, mend: ADD_AGAIN },
  {
    means: 'app',
    codes: [70001, 7000112],
    ...CLIENT,
    mend: {
      en: 'The app is disabled. An administrator enables it in the Microsoft Entra admin center under Enterprise applications → Properties.',
      zh: '该应用已被禁用，请由管理员在 Microsoft Entra 管理中心的“企业应用程序 → 属性”中启用。',
    },
  },
  {
    means: 'secret',
    codes: [7000215, 70002, 7000218, 'invalid_client'],
    ...SECRET,
    mend: {
      en: 'The client secret of this site’s app is wrong; often the Secret ID was entered instead of the Value. Whoever runs this site creates one under Certificates & secrets, and enters its Value as TEAMS_CLIENT_SECRET.',
      zh: '本站应用的客户端密码有误，常见原因是填写了“机密 ID”而不是“值”。需由本站的运营方在“证书和密码”中新建密码，并将其“值”填入 TEAMS_CLIENT_SECRET。',
    },
  },
  {
    means: 'secret',
    codes: [7000222],
    ...SECRET,
    mend: {
      en: 'The client secret of this site’s app has expired. Whoever runs this site creates a new one under Certificates & secrets, and enters its Value as TEAMS_CLIENT_SECRET.',
      zh: '本站应用的客户端密码已过期。需由本站的运营方在“证书和密码”中新建密码，并将其“值”填入 TEAMS_CLIENT_SECRET。',
    },
  },
  {
    means: 'setting',
    codes: [50011, 70004, 900971],
    ...REQUEST,
    mend: {
      en: 'An address of this site is missing from the registration of the app. Whoever runs this site enters it under Authentication → Web → Redirect URIs.',
      zh: '应用注册中缺少本站的地址。需由本站的运营方在“身份验证 → Web → 重定向 URI”中填写。',
    },
  },
  {
    means: 'setting',
    codes: [90002, 50059],
    ...REQUEST,
    mend: {
      en: 'Microsoft Entra does not know the tenant. Whoever runs this site checks TEAMS_TENANT: it is the Directory (tenant) ID of the registration.',
      zh: 'Microsoft Entra 中没有该租户。需由本站的运营方检查 TEAMS_TENANT，应为应用注册的“目录(租户) ID”。',
    },
  },
  {
    means: 'setting',
    codes: [50194],
    ...REQUEST,
    mend: {
      en: 'The app is registered for one tenant. Whoever runs this site registers it for accounts in any organizational directory, or sets TEAMS_TENANT.',
      zh: '该应用仅注册于单个租户。需由本站的运营方改为支持任何组织目录中的账号，或设置 TEAMS_TENANT。',
    },
  },
  { means: 'unavailable', codes: [90006, 90024, 90033, 90055, 'temporarily_unavailable'], ...BUSY },
  { means: 'request', codes: [90014, 900144, 9002313, 'invalid_request'], ...REQUEST },
  // The tenant requires assignment, which an application cannot have to itself.
  { means: 'nothing', codes: [501051], ...GRANT },

  {
    from: 'client',
    means: 'setting',
    codes: ['resourceDisabled'],
    mend: {
      en: 'The Application ID URI of this site’s app is wrong. Whoever runs this site compares it, under Expose an API, with the resource in the manifest of the Teams app.',
      zh: '本站应用的应用程序 ID URI 有误。需由本站的运营方核对“公开 API”中的 URI 与 Teams 应用清单中的 resource。',
    },
  },
  { from: 'client', means: 'user', codes: ['resourceRequiresConsent'], mend: CONSENT },
  {
    from: 'client',
    means: 'user',
    codes: ['CancelledByUser'],
    mend: {
      en: 'The person closed the window of Microsoft before they consented. They try again, or an administrator grants consent for everybody.',
      zh: '该用户在同意之前关闭了 Microsoft 窗口。请其重试，或由管理员代表组织授予同意。',
    },
  },
  { from: 'client', means: 'unavailable', codes: ['tokenRevoked', 'renewalTimeout', 'unknownAuthError'] },
] as const satisfies readonly (EntraErrors | ClientErrors)[]
