import type { ToolRow } from '../tool-row.ts'

const name = { en: 'WeCom', zh: '企业微信' } as const

export const wecom = {
  key: 'qywx',
  brands: { wecom: name },
  name,
  app: 'own',
  opensIn: 'web view',
  hasAdapter: false,
  client: /wxwork/i,
  outside: '/im/auth-url',
} as const satisfies ToolRow
