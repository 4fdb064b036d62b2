import type { ToolRow } from '../tool-row.ts'

const name = { en: 'DingTalk', zh: '钉钉' } as const

export const dingtalk = {
  key: 'dingtalk',
  brands: { dingtalk: name },
  name,
  app: 'own',
  imType: 'ding_talk',
  opensIn: 'web view',
  hasAdapter: true,
  client: /DingTalk/i,
  signsPages: true,
  storeSignsIn: true,
  outside: '/im/dingtalk/web-auth-url',
} as const satisfies ToolRow
