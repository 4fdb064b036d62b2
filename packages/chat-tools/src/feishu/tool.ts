import type { ToolRow } from '../tool-row.ts'

/** Names of the brands of one tool. */
export const FEISHU_BRAND_NAMES = { feishu: { en: 'Feishu', zh: '飞书' }, lark: { en: 'Lark', zh: 'Lark' } } as const

export const feishu = {
  key: 'lark',
  brands: FEISHU_BRAND_NAMES,
  name: { en: 'Feishu / Lark', zh: '飞书 / Lark' },
  app: 'own',
  imType: 'fei_shu',
  callbackPage: 'login/get-lark-code',
  registrationPage: 'register/lark-organization',
  opensIn: 'web view',
  hasAdapter: true,
  client: /Lark|Feishu/i,
  signsPages: true,
  storeSignsIn: false,
  outside: null,
} as const satisfies ToolRow
