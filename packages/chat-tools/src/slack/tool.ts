import type { ToolRow } from '../tool-row.ts'

const name = { en: 'Slack', zh: 'Slack' } as const

export const slack = {
  key: 'slack',
  brands: { slack: name },
  name,
  app: 'added',
  opensIn: 'browser',
  hasAdapter: false,
  client: null,
  outside: '/im/auth-url',
} as const satisfies ToolRow
